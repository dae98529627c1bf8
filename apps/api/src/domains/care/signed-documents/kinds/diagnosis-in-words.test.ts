import { dictionary } from '@zxcvbn-ts/language-pt-br'
import { describe, expect, test } from 'vitest'
import { diagnosisIn } from './diagnosis-in-words.ts'

describe('gives a diagnosis away', () => {
  test.each([
    ['Tem disfunção-erétil', 'disfunção'],
    ['falha de ereçao', 'ereçao'],
    ['EJACULACAO PRECOCE', 'EJACULACAO'],
    ['calvisse', 'calvisse'],
    ['queda  de\ncabelos', 'queda  de\ncabelos'],
    ['impotensia', 'impotensia'],
    ['dermatite seborréica', 'dermatite'],
    ['em uso de PrEP', 'PrEP'],
    ['é sexólogo', 'sexólogo'],
    ['sem infarto', 'infarto'],
    ['em uso de finasterida', 'finasterida'],
    ['CID 10 N52', 'CID 10'],
    ['F41.1', 'F41.1'],
  ])('%j', (text, words) => expect(diagnosisIn(text)).toBe(words))
})

describe('does not', () => {
  test.each(['', 'urologista', 'dermatologista', 'vitamina B12', 'sala F41', 'Motivo não informado.'])('%j', (text) =>
    expect(diagnosisIn(text)).toBeNull(),
  )
})

// Read once by a person: each of them names an illness, or what treats one.
const telling =
  /^(?:a[cn]ne|aids|alcoolismo|amament|ansi|arritm|asma|avc|bipolar|bronqui|c[aâ]ncer|calv|capilar|careca|cid$|clam[ií]d|conjunt|convuls|covid|dengue|depress[aãiov]+|derrame|desmai|diab[eé]t|di[aá]lis|disfun|dst|ejacul|enxaque|epileps|ere[cç]|espinhas|esquizo|gonorr|gr[aá]vid|gripe|h[eé]rnia|hepat|herpes|hipertens|hiv|impot[eê]n|infarto|ist$|leucemia|libido|lidoca[ií]na|mania|obesid|p[aâ]nico|pneumon|ros[aá]cea|s[ií]filis|s[ií]ndrome|sexua|sinus|transtorn|tuberculose|tumor|vaselina|vasectom|viagra)/

test('no other word of the language is taken for one', () => {
  const words = [...new Set([...dictionary['commonWords-pt-br'], ...dictionary['wikipedia-pt-br']])]
  expect(words.filter((word) => diagnosisIn(word) !== null && !telling.test(word.toLowerCase()))).toEqual([])
})
