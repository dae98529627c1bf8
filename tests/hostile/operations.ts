/** An endpoint as our own OpenAPI describes it. */
export type Operation = { method: string; path: string; pathNames: string[]; fields: string[] }

type Described = {
  parameters?: { in: string; name: string }[]
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> }
}
type OpenApi = { paths: Record<string, Record<string, Described>> }

/** Reads every endpoint of a surface from its document. */
export const operationsOf = async (documentUrl: string): Promise<Operation[]> => {
  const { paths } = (await (await fetch(documentUrl)).json()) as OpenApi
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      pathNames: parameters.filter((each) => each.in === 'path').map(({ name }) => name),
      fields: [
        ...parameters.filter((each) => each.in === 'query').map(({ name }) => name),
        ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => Object.keys(schema.properties ?? {})),
      ],
    })),
  )
}
