type Answer = { status: number; body: object } | 'cut'

/** For tests: a server that takes uploads in parts, as the API does, behind `fetch` and XMLHttpRequest. */
export const uploadServer = () => {
  const server = {
    received: new Map<string, Uint8Array[]>(),
    /** What is answered instead, once each; a part that is cut is not stored. */
    next: [] as (Answer | 'as usual')[],
    /** What keeps a file answers. */
    kept: { status: 200, body: { profile: {} } } as Answer,
    /** How long a part takes. */
    partMs: 20,
    calls: [] as string[],
    bodies: [] as Record<string, unknown>[],
    bytesOf: (id: string) => Buffer.concat(server.received.get(id) ?? []),
  }
  const sizes = new Map<string, number>()
  const said = (id: string) => ({
    status: 200,
    body: {
      upload: {
        id,
        sizeBytes: sizes.get(id),
        receivedBytes: server.bytesOf(id).length,
        mostPartBytes: 1024 * 1024,
        expiresAt: '2026-11-23T18:00:00.000Z',
      },
    },
  })
  const answer = (method: string, path: string, body: Record<string, unknown> | Uint8Array): Answer => {
    server.calls.push(`${method} ${path}`)
    const instead = server.next.shift()
    if (instead && instead !== 'as usual') return instead
    const found = /^\/api\/v1\/uploads(?:\/([\w-]+)(?:\/parts\/(\d+))?)?$/.exec(path)
    const [id, start] = [found?.[1] ?? '', found?.[2]]
    if (!path.startsWith('/api/v1/uploads')) {
      server.bodies.push(body as Record<string, unknown>)
      return server.kept
    }
    if (method === 'POST') {
      const made = `upload-${sizes.size + 1}`
      sizes.set(made, Number((body as { size_bytes: number }).size_bytes))
      server.received.set(made, [])
      return said(made)
    }
    if (method === 'DELETE') return { status: 200, body: { was: server.received.delete(id) } }
    const parts = server.received.get(id)
    if (!parts) return { status: 404, body: { error: 'Não encontramos o que você procura.', code: 'not_found' } }
    if (start !== undefined && Number(start) === server.bytesOf(id).length) parts.push(body as Uint8Array)
    return said(id)
  }
  class Request {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    status = 0
    responseText = ''
    private isAborted = false
    private asked = { method: '', path: '' }
    open(method: string, address: string) {
      this.asked = { method, path: new URL(address).pathname }
    }
    setRequestHeader() {}
    getResponseHeader() {
      return 'application/json'
    }
    abort() {
      this.isAborted = true
      this.onabort?.()
    }
    async send(blob: Blob) {
      const bytes = await bytesOf(blob)
      this.upload.onprogress?.({ loaded: bytes.length / 2, total: bytes.length })
      await new Promise((resolve) => setTimeout(resolve, server.partMs))
      if (this.isAborted) return
      const given = answer(this.asked.method, this.asked.path, bytes)
      if (given === 'cut') return this.onerror?.()
      this.status = given.status
      this.responseText = JSON.stringify(given.body)
      this.onload?.()
    }
  }
  const fetched = async (request: globalThis.Request): Promise<Response> => {
    const text = await request.text()
    const given = answer(request.method, new URL(request.url).pathname, text === '' ? {} : JSON.parse(text))
    if (given === 'cut') throw new TypeError('Failed to fetch')
    return Response.json(given.body, { status: given.status })
  }
  return { server, Request, fetched }
}

/** jsdom's files have no `arrayBuffer`. */
const bytesOf = (blob: Blob): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer))
    reader.readAsArrayBuffer(blob)
  })
