import { expect, test } from 'vitest'
import { meantEmail } from './meant-email.ts'

test.each([
  ['bruno@gmial.com', 'bruno@gmail.com'],
  ['bruno@gmai.com', 'bruno@gmail.com'],
  ['bruno@gmail.con', 'bruno@gmail.com'],
  ['bruno@gmail.com.br', 'bruno@gmail.com'],
  ['Bruno.S+a@GMIAL.com ', 'Bruno.S+a@gmail.com'],
  ['bruno@hotmal.com', 'bruno@hotmail.com'],
  ['bruno@hotmial.com', 'bruno@hotmail.com'],
  ['bruno@outlok.com', 'bruno@outlook.com'],
  ['bruno@yaho.com.br', 'bruno@yahoo.com.br'],
  ['bruno@iclod.com', 'bruno@icloud.com'],
  ['bruno@uol.com.brr', 'bruno@uol.com.br'],
])('%s is told to be %s', (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant)
})

test.each([
  'bruno@gmail.com',
  'bruno@hotmail.com.br',
  'bruno@yahoo.com',
  'bruno@yahoo.com.br',
  'bruno@live.com',
  'bruno@prumo.example',
  'bruno@ymail.com',
  'bruno@gmx.com',
  'bruno@mail.com',
  'bruno@email.com',
  'bruno@aol.com',
  'bruno@bol.com.br',
  'bruno@uol.com.br',
  'bruno@ig.com.br',
  'bruno@usp.br',
  'bruno@empresa.com.br',
  'bruno@',
  'bruno',
  '',
])('%s is left alone', (typed) => {
  expect(meantEmail(typed)).toBeNull()
})
