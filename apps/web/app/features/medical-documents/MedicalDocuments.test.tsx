import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { faultOfFile } from '#shared/uploads/file-faults.ts'
import { uploadServer } from '#shared/uploads/server.factory.ts'
import { makeStore } from '#store'
import { MedicalDocuments, type MedicalDocumentsProps } from './MedicalDocuments.tsx'
import type { MedicalDocument } from './medical-documents.api.ts'
import type { Receiver } from './receivers.ts'

const MIB = 1024 * 1024
const file = (type: string, size: number, name = 'exame') => ({ name, type, size })

test.each<[string, number, RegExp | null, string?]>([
  ['application/pdf', 20 * MIB, null],
  ['image/jpeg', 1, null],
  ['image/png', 1, null],
  ['image/webp', 1, null],
  ['image/heic', 1, null],
  ['image/heif', 1, null],
  ['', 1, null, 'IMG_0012.HEIC'],
  ['application/octet-stream', 1, null, 'IMG_0012.heif'],
  ['', 1, /PDF, JPEG, PNG, HEIC ou WebP/, 'nota'],
  ['text/html', 1, /PDF, JPEG, PNG, HEIC ou WebP/, 'foto.heic'],
  ['application/pdf', 20 * MIB + 1, /limite é 20 MB/],
  ['application/pdf', 0, /vazio/],
  ['text/plain', 1, /PDF, JPEG, PNG, HEIC ou WebP/],
  ['image/gif', 1, /PDF, JPEG, PNG, HEIC ou WebP/],
])('%s of %i bytes', (type, size, words, name) => {
  const fault = faultOfFile(file(type, size, name))
  if (words) expect(fault).toMatch(words)
  else expect(fault).toBeNull()
})

let it: ReturnType<typeof uploadServer>

// jsdom has the element but not its modal behaviour; the browser journeys see the real one.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open')
    this.dispatchEvent(new Event('close'))
  }
})

beforeEach(() => {
  it = uploadServer()
  vi.stubGlobal('XMLHttpRequest', it.Request)
  vi.stubGlobal('fetch', it.fetched)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const helena = { id: 11, doctorName: 'Dra. Helena Prado', appointmentAt: '2026-11-23T13:00:00.000Z' }
const paula = { id: 12, doctorName: 'Paula Nunes', appointmentAt: null }
const givenTo = ({ id, ...rest }: Receiver, isOpened = false) =>
  ({ consultationId: id, ...rest, state: 'confirmed', isOpened }) as const
const exam = (change: Partial<MedicalDocument> = {}): MedicalDocument => ({
  id: 4,
  name: 'exame.pdf',
  contentType: 'application/pdf',
  addedByName: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  fileSrc: 'http://127.0.0.1:9/files/1',
  smallSrc: null,
  received: null,
  givenTo: [],
  ...change,
})

const show = (props: Partial<MedicalDocumentsProps> = {}) => {
  const store = makeStore({ apiUrl: 'http://127.0.0.1:9', isLasting: true, rest: async () => {} })
  render(
    <Provider store={store}>
      <MedicalDocuments documents={[]} receivers={[]} {...props} />
    </Provider>,
  )
}
const sights = () =>
  screen.getByRole('list', { name: 'Quem vê exame.pdf' }).textContent?.replace(/\s+/g, ' ').replaceAll('\u00a0', ' ')
const receiver = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Mostrar em qual consulta' })
const choose = async (chosen: File) =>
  userEvent.upload(screen.getByLabelText('Enviar um documento'), chosen, { applyAccept: false })

const exampleFile = () => new File(['%PDF-1.7'], 'exame.pdf', { type: 'application/pdf' })
const send = async () => userEvent.click(screen.getByRole('button', { name: 'Enviar' }))

test('a document is shown before it is sent, how far it is can be seen, and its arrival is said', async () => {
  show()
  await choose(exampleFile())
  expect(screen.getByText('exame.pdf')).toBeTruthy()
  expect(it.server.calls).toEqual([])
  await send()
  await screen.findByRole('progressbar', { name: 'Envio de exame.pdf' })
  expect(await screen.findByText('exame.pdf foi enviado.')).toBeTruthy()
  expect(screen.getByLabelText('Enviar um documento')).toBeTruthy()
  expect(it.server.bodies).toEqual([{ upload_id: 'upload-1', name: 'exame.pdf', consultation_id: null }])
})

test('who chose wrongly takes another one; who gives up is not sent', async () => {
  show()
  await choose(exampleFile())
  await userEvent.click(screen.getByRole('button', { name: 'Escolher outro' }))
  expect(screen.getByLabelText('Enviar um documento')).toBeTruthy()
  it.server.partMs = 3_000
  await choose(exampleFile())
  await send()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar envio' }))
  await waitFor(() => expect(it.server.calls.at(-1)).toMatch(/^DELETE/))
  expect(it.server.bodies).toEqual([])
})

test('a file of another kind is not sent at all', async () => {
  show()
  await choose(new File(['x'], 'nota.txt', { type: 'text/plain' }))
  expect(await screen.findByText('Envie um arquivo PDF, JPEG, PNG, HEIC ou WebP.')).toBeTruthy()
  expect(it.server.calls).toEqual([])
})

test('a file that is refused as what it is offers another one, not the same again', async () => {
  it.server.kept = {
    status: 422,
    body: { error: 'Envie um arquivo PDF.', errors: { files: ['“exame.pdf”: danificado.'] } },
  }
  show()
  await choose(exampleFile())
  await send()
  expect(await screen.findByText('“exame.pdf”: danificado.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  it.server.kept = { status: 200, body: { profile: {} } }
  const another = new File(['%PDF-1.7'], 'outro.pdf', { type: 'application/pdf' })
  await userEvent.upload(screen.getByLabelText('Escolher outro arquivo'), another, { applyAccept: false })
  expect(screen.queryByText('“exame.pdf”: danificado.')).toBeNull()
  await send()
  expect(await screen.findByText('outro.pdf foi enviado.')).toBeTruthy()
})

test('another refusal says why, and the file stays to be sent again', async () => {
  const said = 'Esta consulta não recebe mais documentos.'
  it.server.kept = { status: 422, body: { error: said, errors: { consultation_id: [said] } } }
  show()
  await choose(exampleFile())
  await send()
  expect(await screen.findByText(said)).toBeTruthy()
  it.server.kept = { status: 200, body: { profile: {} } }
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('exame.pdf foi enviado.')).toBeTruthy()
  // Its bytes were there already.
  expect(it.server.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1)
})

test.each<[string, Partial<MedicalDocumentsProps>, string | null]>([
  ['the only consultation', { receivers: [helena] }, '11'],
  ['none of several', { receivers: [helena, paula] }, ''],
  ['the one whose page it is', { receivers: [helena, paula], at: 12 }, '12'],
  ['none on the page of one that ended', { receivers: [helena], at: 9 }, ''],
  ['nothing to choose without any', { receivers: [] }, null],
  ['nothing to choose while they are not known', { receivers: undefined }, null],
])('a new document is for %s', async (_what, props, value) => {
  show(props)
  if (value === null) expect(screen.queryByRole('combobox')).toBeNull()
  else expect(receiver().value).toBe(value)
  await choose(exampleFile())
  await send()
  await waitFor(() => expect(it.server.bodies).toHaveLength(1))
  const [body] = it.server.bodies
  if (props.receivers === undefined) expect(body).not.toHaveProperty('consultation_id')
  else expect(body?.consultation_id).toBe(value ? Number(value) : null)
})

test('whom it is for is the patient’s to say', async () => {
  show({ receivers: [helena, paula] })
  await userEvent.selectOptions(receiver(), 'Sem horário ainda, Paula Nunes')
  await choose(exampleFile())
  await send()
  await waitFor(() => expect(it.server.bodies[0]?.consultation_id).toBe(12))
})

test('a fault of the consultation is said at the field', async () => {
  const words = 'Escolha uma consulta sua que ainda não terminou.'
  const errors = { consultation_id: [words] }
  it.server.kept = { status: 422, body: { error: 'Confira os campos indicados.', errors } }
  show({ receivers: [helena] })
  await choose(exampleFile())
  await send()
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a picture is shown small beside its name, and a sheet in its place if it does not load', () => {
  const picture = { name: 'foto.jpg', contentType: 'image/jpeg', smallSrc: 'http://127.0.0.1:9/files/2' }
  show({ documents: [exam(picture)] })
  const small = () => document.querySelector('img.documents__small')
  expect(small()?.getAttribute('src')).toBe('http://127.0.0.1:9/files/2')
  fireEvent.error(small() as Element)
  expect([small(), document.querySelectorAll('.documents__small svg').length]).toEqual([null, 1])
})

test('a picture can be looked at in the page', async () => {
  show({ documents: [exam({ name: 'foto.jpg', contentType: 'image/jpeg' })] })
  expect(screen.queryByRole('img', { name: 'Imagem do documento' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Ver\s*foto.jpg/ }))
  expect(screen.getByRole('img', { name: 'Imagem do documento' }).getAttribute('src')).toBe(
    'http://127.0.0.1:9/files/1',
  )
})

test('a document says who sees it, and to whom it may be shown besides', () => {
  show({ documents: [exam()], receivers: [helena] })
  expect(sights()).toBe('Só você vêMostrar para Dra. Helena Prado, 23/11/2026, 10:00: exame.pdf')
  cleanup()
  show({ documents: [exam({ givenTo: [givenTo(helena, true), givenTo(paula)] })], receivers: [helena, paula] })
  expect(sights()).toBe(
    'Dra. Helena Prado, 23/11/2026, 10:00Já abriuPaula Nunes, sem horário aindaPode abrirDeixar de mostrar exame.pdf para Paula Nunes, sem horário ainda',
  )
  expect(screen.getByText(/fica no prontuário/)).toBeTruthy()
})

test.each([
  [false, 'O arquivo é apagado e ninguém mais o vê.'],
  [true, /Dra\. Helena Prado já abriu, e ele continua no prontuário da consulta, como manda a Lei 13\.787\/2018\./],
])('before it is removed it is said what becomes of it (opened: %s)', async (isOpened, words) => {
  show({ documents: [exam({ givenTo: [givenTo(helena, isOpened)] })] })
  await userEvent.click(screen.getByRole('button', { name: 'Remover exame.pdf' }))
  expect(await screen.findByText(words)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Manter' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
