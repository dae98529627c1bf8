import { showDispensing } from '@prumo/contracts/staff'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SheetCheck } from './SheetCheck.tsx'
import { isSignatureBroken } from './sheet-words.ts'

afterEach(cleanup)

const { prescription } = showDispensing.response.parse(showDispensing.example.response).dispensing

test.each([
  ['valid', 'A assinatura confere', false],
  ['altered', 'A assinatura não confere', true],
  ['missing', 'O documento não foi encontrado', true],
  ['by_hand', 'Assinada à mão', false],
  ['out_of_reach', 'Não dá para conferir agora', false],
] as const)('a signature that is %s is said, and whether it hinders', (signature, words, isBroken) => {
  render(<SheetCheck prescription={{ ...prescription, signature }} />)
  screen.getByText(words)
  expect(isSignatureBroken({ signature })).toBe(isBroken)
})

test('what is missing stands first and says so', () => {
  const fields = [
    { field: 'patient.name' as const, isThere: true },
    { field: 'national_number' as const, isThere: false },
  ]
  render(<SheetCheck prescription={{ ...prescription, fields }} />)
  const list = screen.getByRole('list', { name: 'O que a lei pede desta receita' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Falta: Número nacional da receita', 'Nome do paciente'])
})
