import type { RouteObject, ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/** The routes of a build as a tree, to match addresses against. */
export const routeObjectsOf = (routes: Routes): RouteObject[] => childrenOf(routes, undefined)

const childrenOf = (routes: Routes, parentId: string | undefined): RouteObject[] =>
  Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, caseSensitive } = route
    const shared = { id, ...(path && { path }), ...(caseSensitive && { caseSensitive }) }
    return [route.index ? { ...shared, index: true as const } : { ...shared, children: childrenOf(routes, id) }]
  })
