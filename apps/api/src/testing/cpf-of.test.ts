import { isValidCpf } from '@prumo/brazil'
import { expect, test } from 'vitest'
import { cpfOf } from './cpf-of.ts'

test('each e-mail has a CPF of its own, always the same and always valid', () => {
  const emails = Array.from({ length: 500 }, (_, n) => `paciente${n}@prumo.example`)
  const all = emails.map(cpfOf)
  expect(all.filter((cpf) => !isValidCpf(cpf))).toEqual([])
  expect(new Set(all).size).toBe(500)
  expect(emails.map(cpfOf)).toEqual(all)
})
