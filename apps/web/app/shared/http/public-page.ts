/**
 * What a page exports as its `handle` when everybody gets the same of it: caches may keep it (entry.server.tsx). A page
 * that shows anything of somebody, or of an order, does not.
 */
export const publicPage = { isPublic: true } as const
