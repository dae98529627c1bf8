import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RuntimeContext } from '#shared/hooks/use-runtime.ts'
import { OrderDownloads } from './OrderDownloads.tsx'
import { refundWords } from './RefundLines.tsx'

afterEach(cleanup)

const file = {
  path: '/api/v2/storefront/digitals/token-1',
  name: 'Guia.pdf',
  sizeBytes: 1_250_000,
  expiresAt: '2026-11-28T12:00:00.000Z',
  isOpen: true,
}
const show = (downloads: (typeof file)[]) =>
  render(
    <RuntimeContext value={{ apiUrl: 'https://api.example', appEnv: 'local' }}>
      <OrderDownloads downloads={downloads} />
    </RuntimeContext>,
  )

test('a file is downloaded from the API, with its size and until when', () => {
  show([file])
  expect(screen.getByRole('link', { name: 'Baixar Guia.pdf' }).getAttribute('href')).toBe(
    'https://api.example/api/v2/storefront/digitals/token-1',
  )
  expect(document.body.textContent).toContain('1,3 MB, até 28/11/2026')
})

test('one that is over has no link and says so; without files nothing is shown', () => {
  show([{ ...file, isOpen: false }])
  expect(screen.queryByRole('link')).toBeNull()
  expect(document.body.textContent).toContain('não abre mais')
  cleanup()
  show([])
  expect(screen.queryByRole('heading')).toBeNull()
})

test('late money that became credit says so with its date', () => {
  expect(refundWords({ method: 'store_credit', amount: 57.4, doneAt: '2026-11-22T12:00:00.000Z' })).toMatch(
    /^R\$\s57,40 ficaram como crédito na sua conta em 22\/11\/2026/,
  )
})
