import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

const counted = (most: number) => {
  const asked: string[] = []
  const lengths = remembered(
    (text) => {
      asked.push(text)
      return [{ length: text.length }]
    },
    { most },
  )
  return { asked, lengths }
}

test('a text is worked out once, and each caller has a result of his own', () => {
  const { asked, lengths } = counted(2)
  const first = lengths('Isordil')
  for (const one of first) one.length = 0
  expect(lengths('Isordil')).toEqual([{ length: 7 }])
  expect(asked).toEqual(['Isordil'])
})

test('no more than so many are kept; the longest unused one goes', () => {
  const { asked, lengths } = counted(2)
  for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) lengths(text)
  expect(asked).toEqual(['a', 'b', 'c', 'b'])
})
