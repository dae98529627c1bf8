import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, fakeApi } from '#shared/testing/fake-api.ts'
import { makeStore } from '#store'
import { DownloadRecord } from './DownloadRecord.tsx'

const record = { resourceType: 'Bundle', type: 'collection', entry: [{ fullUrl: 'urn:uuid:1', resource: { id: '1' } }] }

let api: Awaited<ReturnType<typeof fakeApi>>
let say: () => Answer
let kept: Blob[]
beforeEach(async () => {
  say = () => ({ type: 'application/fhir+json; charset=utf-8', body: record })
  api = await fakeApi(() => say())
  kept = []
  URL.createObjectURL = (blob) => `blob:${kept.push(blob as Blob)}`
  URL.revokeObjectURL = vi.fn()
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const shown = () => {
  const store = makeStore({ apiUrl: api.url, rest: async () => {} })
  render(
    <Provider store={store}>
      <DownloadRecord />
    </Provider>,
  )
  return store
}
const press = (name = 'Baixar em FHIR') => userEvent.click(screen.getByRole('button', { name }))

test('the record is a file to save, and the page keeps nothing of it', async () => {
  const store = shown()
  await press()
  await waitFor(() => expect(kept).toHaveLength(1))
  expect(kept[0]?.type).toBe('application/fhir+json')
  expect(JSON.parse((await kept[0]?.text()) ?? '')).toEqual(record)
  expect(api.received).toMatchObject([{ method: 'GET', path: '/api/v1/record_export' }])
  await waitFor(() => expect(JSON.stringify(store.getState())).not.toContain('urn:uuid:1'))
})

test('as a PDF it is saved byte by byte', async () => {
  say = () => ({ body: { recordPdf: { name: 'prontuario.pdf', pdf: 'JVBERi0xLjf/AA==' } } })
  const store = shown()
  await press('Baixar em PDF')
  await waitFor(() => expect(kept).toHaveLength(1))
  expect(kept[0]?.type).toBe('application/pdf')
  expect([...new Uint8Array((await kept[0]?.arrayBuffer()) as ArrayBuffer)].slice(-2)).toEqual([255, 0])
  expect(api.received).toMatchObject([{ method: 'GET', path: '/api/v1/record_pdf' }])
  await waitFor(() => expect(JSON.stringify(store.getState())).not.toContain('JVBERi0'))
})

test('a refusal is said, and nothing is saved', async () => {
  say = () => ({ status: 429, body: { error: 'Muitas tentativas.', code: 'rate_limited' } })
  shown()
  await press()
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(kept).toEqual([])
})
