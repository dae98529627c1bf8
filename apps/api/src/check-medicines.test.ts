import { expect, test, vi } from 'vitest'
import { endWhereMedicinesAreWrong } from './check-medicines.ts'
import { formulary } from './domains/medicines/formulary/index.ts'

const ending = () => ({ say: vi.fn(), end: vi.fn() })

test('the formulary that ships with the product lets the API start', () => {
  const { say, end } = ending()
  endWhereMedicinesAreWrong({ say, end })
  expect([say.mock.calls, end.mock.calls]).toEqual([[], []])
})

test('a formula that names an unknown substance stops the start, and says which', () => {
  const { say, end } = ending()
  const wrong = formulary.map((formula) => ({
    ...formula,
    components: formula.components.map((one) => ({
      ...one,
      substance: one.substance.replace('finasteride', 'finastride'),
    })),
  })) as typeof formulary
  endWhereMedicinesAreWrong({ say, end }, wrong)
  expect(say.mock.calls).toEqual([
    [
      'The API cannot start. The formulary is wrong:\nFormula finasterida-1-comprimidos names the substance finastride, which the table of substances does not know.\n',
    ],
  ])
  expect(end).toHaveBeenCalledOnce()
})
