import { expect, test } from 'vitest'
import { isInWords, wordsFault } from './in-words.ts'

test.each(['', 'a', 'ok', '.'.repeat(25), 'aaaaaaaaaaaaaaa', '1234567890123', 'sim sim sim sim', 'Sim, dois.'])(
  '"%s" is no reason',
  (text) => {
    expect(isInWords(text)).toBe(false)
    expect(wordsFault(text)).toEqual({ code: 'not_in_words', params: { least: 10 } })
  },
)

test.each(['Uso de nitrato.', 'Paciente relatou alergia', 'Pressão baixa'])('"%s" is one', (text) => {
  expect(wordsFault(text)).toBeNull()
})
