import { expect, test } from 'vitest'
import { drawable } from '#platform/sheets/fonts'
import { newSheet } from '#platform/sheets/sheet'
import { missingFields } from '../prescription-draft.ts'

const isTaken = (posology: string): boolean => {
  const items = [{ productId: 1, quantity: 1, posology, durationDays: 30 }]
  return !('items.0.posology' in missingFields({ items, medicines: [], doctor: null, patient }))
}
const patient = { name: 'Bruno Almeida', cpf: '12345678909', birthDate: null }

test('every letter that a posology may have is drawn as it was typed, in both faces', async () => {
  const { pdf } = await newSheet({ footHeight: 104 })
  const letters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(
    (letter) => letter.trim() !== '' && isTaken(letter),
  )
  expect(letters.length).toBeGreaterThan(190)
  // NFC: a kelvin sign is a K, and is drawn as one.
  const isDrawn = (letter: string) =>
    (['regular', 'bold'] as const).every((face) => drawable(pdf, face, letter) === letter.normalize('NFC'))
  expect(letters.filter((letter) => !isDrawn(letter))).toEqual([])
})
