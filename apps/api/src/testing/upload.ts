import type { TestWorld } from './world.ts'

export type UploadedFile = [name: string, content: Buffer, field?: string]

type Input = {
  bearer: string | null
  files: UploadedFile[]
  fields?: Record<string, string>
  key?: string | undefined
  /** By default to the caller's own documents. */
  to?: { method: 'PATCH' | 'POST'; url: string }
}

const ownDocuments = { method: 'PATCH', url: '/api/v1/profile/medical_documents' } as const

/** For tests: sends files like a browser's form. */
export const upload = async ({ app }: TestWorld, { bearer, files, fields = {}, key, to = ownDocuments }: Input) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, content, field = 'files[]'] of files) form.append(field, new Blob([new Uint8Array(content)]), name)
  const request = new Request('http://x', { method: to.method, body: form })
  return app.inject({
    ...to,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}
