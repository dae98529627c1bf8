import { expect, test } from 'vitest'
import { drugWords } from './drug-words.ts'

test.each([
  ['Tadalafila em spray, frasco de 15 ml', 'Spray', 'Tadalafila em spray, frasco de 15 ml'],
  ['Paroxetina em cápsulas, 20 mg', 'Cápsulas', 'Paroxetina em cápsulas, 20 mg'],
  ['Tadalafila 5 mg', '30 cápsulas', 'Tadalafila 5 mg, 30 cápsulas'],
  ['Fórmula antiga', '', 'Fórmula antiga'],
])('%s with %s is "%s"', (label, presentation, words) => {
  expect(drugWords({ label, presentation })).toBe(words)
})
