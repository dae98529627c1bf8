import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Failure } from '#shared/http/failure.ts'
import { PlacingFault } from './PlacingFault.tsx'

afterEach(cleanup)

const sentence = 'Age verification is required for some items in this order.'
const failure: Failure = { kind: 'expanded', status: 422, message: '', summary: sentence, errors: { base: [sentence] } }
const show = (of: Failure) =>
  render(
    <MemoryRouter>
      <PlacingFault placing={{ state: 'failed', failure: of }} onPlace={() => {}} />
    </MemoryRouter>,
  )

test('whose age was not asked for is told which data are missing, and led to them', () => {
  show(failure)
  expect(screen.getByText(/Informe seu CPF e sua data de nascimento/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Completar “Seus dados”' }).getAttribute('href')).toBe(
    '/sex-tools/checkout/info',
  )
})

test('any other refusal is said as everywhere', () => {
  const other = 'Some of these products are no longer available.'
  show({ ...failure, summary: other, errors: { base: [other] } })
  expect(screen.queryByRole('link')).toBeNull()
})
