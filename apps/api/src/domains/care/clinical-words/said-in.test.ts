import { describe, expect, test } from 'vitest'
import { saidIn, sentencesThatSay } from './said-in.ts'

const of = (text: string) => {
  const { medicines, allergies, unreadAllergies } = saidIn(text)
  const named = (found: typeof medicines) =>
    found.map(({ key, sense }) => (sense === 'stated' ? key : `${sense} ${key}`))
  return [named(medicines), named(allergies), unreadAllergies]
}

test.each([
  ['Tenho alergia a tadalafila', [], ['tadalafil'], []],
  ['Sou alérgico ao Cialis', [], ['tadalafil'], []],
  ['tive reação à dipirona', [], ['metamizole'], []],
  ['não posso tomar dipirona', [], ['metamizole'], []],
  ['Nunca pode tomar tadalafila', [], ['tadalafil'], []],
  ['nega alergia a dipirona', [], ['denied metamizole'], []],
  ['não tenho alergia a dipirona', [], ['denied metamizole'], []],
  ['dipirona e tadalafila me dão alergia', [], ['metamizole', 'tadalafil'], []],
  ['alergia: dipirona, tadalafila', [], ['metamizole', 'tadalafil'], []],
  ['tomo Isordil e sou alérgico a tadalafila', ['isosorbide_dinitrate'], ['tadalafil'], []],
  ['Alérgico a tadalafila, uso losartana', ['losartan'], ['tadalafil'], []],
  ['Alergia a dipirona mas tomo losartana', ['losartan'], ['metamizole'], []],
  ['Tomei tadalafila e tive alergia grave', [], ['past tadalafil'], []],
  ['Tomei tadalafila e tive alergia a dipirona', ['past tadalafil'], ['metamizole'], []],
  ['Sou alérgico a xilopina', [], [], ['xilopina']],
  ['não tenho alergia a nada', [], [], []],
  ['Tomo loratadina para alergia e losartana', ['loratadine', 'losartan'], [], []],
  ['Tomo loratadina para rinite alérgica e losartana', ['loratadine', 'losartan'], [], []],
])('%s', (text, medicines, allergies, unread) => expect(of(text)).toEqual([medicines, allergies, unread]))

describe('a tablet under the tongue', () => {
  test.each([
    'o cardio me passou um comprimido pra por embaixo da língua',
    'uso um remédio sublingual quando dói',
    'coloco um comprimido debaixo da lingua',
  ])('%s may be a nitrate', (text) => expect(saidIn(text).underTheTongue).toBe(text))

  test.each(['uso Isordil comprimido sublingual', 'tenho uma ferida na língua', 'comprimido de manhã'])(
    '%s is none that nobody named',
    (text) => expect(saidIn(text).underTheTongue).toBeNull(),
  )
})

test('of a long text only the sentences that say something are kept', () => {
  const text = 'Bom dia, doutor! Esqueci de dizer: tomo Isordil. Obrigado pela atenção.\nMeu pai infartou. Até 2.5 mg'
  expect(sentencesThatSay(text)).toEqual(['Esqueci de dizer: tomo Isordil', 'Meu pai infartou'])
})

test('a month with its dot ends no sentence before its year', () =>
  expect(sentencesThatSay('Infarto em set. de 2019. Gripe em out. Nega angina.')).toEqual([
    'Infarto em set. de 2019',
    'Nega angina',
  ]))
