import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeStore } from '#store'
import { faultOfFile } from './file-faults.ts'
import { MedicalDocuments } from './MedicalDocuments.tsx'

const MIB = 1024 * 1024
const file = (type: string, size: number) => ({ type, size })

test.each([
  ['application/pdf', 10 * MIB, null],
  ['image/jpeg', 1, null],
  ['image/png', 1, null],
  ['application/pdf', 10 * MIB + 1, /limite é 10 MB/],
  ['application/pdf', 0, /vazio/],
  ['text/plain', 1, /PDF, JPEG ou PNG/],
  ['image/heic', 1, /PDF, JPEG ou PNG/],
])('%s of %i bytes', (type, size, words) => {
  const fault = faultOfFile(file(type, size))
  if (words) expect(fault).toMatch(words)
  else expect(fault).toBeNull()
})

/** jsdom's own request, answered here: a browser asks the API across origins, which a test's server would refuse. */
class Request {
  static sent: { address: string; headers: Record<string, string>; form: FormData }[] = []
  static answer: { status: number; body: object } | 'cut' = { status: 200, body: {} }
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  status = 0
  responseText = ''
  private address = ''
  private headers: Record<string, string> = {}
  open(_method: string, address: string) {
    this.address = address
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader() {
    return 'application/json'
  }
  send(form: FormData) {
    Request.sent.push({ address: this.address, headers: this.headers, form })
    this.upload.onprogress?.({ loaded: 1, total: 2 })
    setTimeout(() => {
      if (Request.answer === 'cut') return this.onerror?.()
      this.status = Request.answer.status
      this.responseText = JSON.stringify(Request.answer.body)
      this.onload?.()
    }, 20)
  }
}

const own = globalThis.XMLHttpRequest
beforeEach(() => {
  Request.sent = []
  Request.answer = { status: 200, body: { profile: {} } }
  globalThis.XMLHttpRequest = Request as unknown as typeof XMLHttpRequest
})
afterEach(() => {
  cleanup()
  globalThis.XMLHttpRequest = own
})

const show = () => {
  const store = makeStore({ apiUrl: 'http://127.0.0.1:9', isLasting: true, rest: async () => {} })
  render(
    <Provider store={store}>
      <MedicalDocuments documents={[]} />
    </Provider>,
  )
}
const choose = async (chosen: File) =>
  userEvent.upload(screen.getByLabelText('Enviar um documento'), chosen, { applyAccept: false })

test('a document travels as one part, and how far it is can be seen', async () => {
  show()
  await choose(new File(['%PDF-1.7'], 'exame.pdf', { type: 'application/pdf' }))
  const progress = await screen.findByRole('progressbar', { name: 'Envio do documento' })
  expect(progress.getAttribute('value')).toBe('0.5')
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(Request.sent[0]?.address).toMatch(/\/api\/v1\/profile\/medical_documents$/)
  expect(Request.sent[0]?.form.get('files[]')).toMatchObject({ name: 'exame.pdf' })
})

test('a file of another kind is not sent at all', async () => {
  show()
  await choose(new File(['x'], 'nota.txt', { type: 'text/plain' }))
  expect(await screen.findByText('Envie um arquivo PDF, JPEG ou PNG.')).toBeTruthy()
  expect(Request.sent).toEqual([])
})

test.each([
  [{ status: 413, body: { error: 'O arquivo passa de 10 MB.' } }, 'O arquivo passa de 10 MB.'],
  ['cut' as const, /Não conseguimos falar com o servidor/],
])('a refusal says why, and the way to send stays', async (answer, words) => {
  Request.answer = answer
  show()
  await choose(new File(['%PDF-1.7'], 'exame.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByLabelText('Enviar um documento')).toBeTruthy()
})
