import { dictionary } from '@zxcvbn-ts/language-pt-br'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findSubstances } from './find-substances.ts'
import { substances } from './substances.ts'

const keysIn = (text: string): string[] => findSubstances(text).map(({ key }) => key)
const oneIn = (text: string, key: string) => findSubstances(text).find((found) => found.key === key)

describe('what patients write', () => {
  test.each([
    ['Isordil 5mg sublingual', ['isosorbide_dinitrate']],
    ['tomo MONOCORDIL 20', ['isosorbide_mononitrate']],
    ['sustrate quando dói o peito', ['propatylnitrate']],
    ['isossorbida', ['isosorbide']],
    ['isosorbida e cetoconasol', ['isosorbide', 'ketoconazole']],
    ['Doxasozina de noite', ['doxazosin']],
    ['uso popper em festa', ['amyl_nitrite']],
    ['nitrito de amila', ['amyl_nitrite']],
    ['cetoconazol comprimido', ['ketoconazole']],
    ['Truvada', ['emtricitabine', 'tenofovir_disoproxil']],
    ['losartan e hidroclorotiazida', ['losartan', 'hydrochlorothiazide']],
    ['setralina 50', ['sertraline']],
    ['Fluoxitina', ['fluoxetine']],
    ['roacutan', ['isotretinoin']],
    ['viagara', ['sildenafil']],
    ['tadala fila', ['tadalafil']],
    ['Dipirona e sulfa', ['metamizole', 'sulfonamides']],
    ['alergia a penicilina', ['penicillins']],
    ['Xarope 200', []],
    ['nenhum', []],
    ['acido azelaico', ['azelaic_acid']],
    ['ÁCIDO ACETILSALICÍLICO', ['acetylsalicylic_acid']],
    ['propatilnitrato', ['propatylnitrate']],
    ['claritromicina', ['clarithromycin']],
    ['hidralasina', ['hydralazine']],
    ['hidroxisina', ['hydroxyzine']],
    ['tilenol', ['paracetamol']],
    ['anti inflamatório', ['nsaids']],
  ])('"%s" names %j', (text, keys) => {
    expect(keysIn(text).sort()).toEqual([...keys].sort())
  })
})

test('it says what the text has, and whether it was only near', () => {
  expect(findSubstances('Tomo o Viagra e tadalafina')).toEqual([
    { key: 'sildenafil', words: 'Viagra', isNear: false, sense: 'stated' },
    { key: 'tadalafil', words: 'tadalafina', isNear: true, sense: 'stated' },
  ])
})

test('law: a name that stands alone, in any case, is what it is in a sentence', () => {
  const names = substances.flatMap(({ name, synonyms, brands, misspellings }) => [
    name,
    ...synonyms,
    ...brands,
    ...misspellings,
  ])
  for (const name of names.flatMap((one) => [one, one.toUpperCase()]))
    expect(findSubstances(name), name).toEqual(findSubstances(`${name}.`))
})

describe('denied and past mentions are found and marked', () => {
  test.each([
    ['não uso isordil', 'denied'],
    ['nunca tomei isordil nem outro', 'denied'],
    ['nego isordil', 'denied'],
    ['não uso nitrato nem isordil', 'denied'],
    ['não tomo nem isordil', 'denied'],
    ['sem AAS, nem isordil', 'denied'],
    ['NEM ISORDIL', 'denied'],
    ['NÃO USO AAS, NEM ISORDIL', 'denied'],
    ['não fico sem AAS nem isordil', 'stated'],
    ['NEM 2A, tomo isordil', 'stated'],
    ['portador de NEM 2A em uso de isordil', 'stated'],
    ['parei com isordil em 2020', 'past'],
    ['usava isordil', 'past'],
    ['não fico sem isordil', 'stated'],
    ['não parei o isordil', 'stated'],
    ['não, tomo isordil', 'stated'],
    ['não tenho alergia. isordil todo dia', 'stated'],
    ['não bebo mas uso isordil', 'stated'],
    ['isordil, mas não todo dia', 'stated'],
    ['não uso isordil. Isordil só quando dói', 'stated'],
  ])('"%s": %s', (text, sense) => {
    expect(oneIn(text, 'isosorbide_dinitrate')?.sense).toBe(sense)
  })
})

describe('laws', () => {
  const names = substances.flatMap(({ key, name, synonyms, brands, misspellings }) =>
    [name, ...synonyms, ...brands, ...misspellings].map((called) => ({ key, called })),
  )

  test('every name finds its substance: in capitals, without accents, within a sentence', () => {
    for (const { key, called } of names) {
      const bare = called.normalize('NFD').replace(/\p{M}/gu, '')
      for (const text of [called, called.toUpperCase(), bare, `tomo ${called} 10 mg, desde 2019`])
        expect(keysIn(text), text).toContain(key)
    }
  })

  test('a name of ten letters or more survives one wrong, missing, doubled or swapped letter', () => {
    const long = substances.filter(({ name }) => /^\p{L}{10,}$/u.test(name))
    const slip = fc.record({
      of: fc.constantFrom(...long),
      at: fc.nat(),
      kind: fc.nat(3),
      letter: fc.constantFrom(...'aeimnorst'),
    })
    fc.assert(
      fc.property(slip, ({ of, at, kind, letter }) => {
        const place = 1 + (at % (of.name.length - 2))
        const [head, rest] = [of.name.slice(0, place), of.name.slice(place)]
        const slips = [
          head + letter + rest.slice(1),
          head + rest.slice(1),
          head + rest[0] + rest,
          head + rest[1] + rest[0] + rest.slice(2),
        ]
        const text = slips[kind] as string
        // A slip may write another medicine's name, which is then found instead.
        return keysIn(text).length > 0
      }),
      { numRuns: 500 },
    )
  })

  test('no frequent Portuguese word is taken for a misspelt medicine', () => {
    const words = [...new Set([...dictionary['commonWords-pt-br'], ...dictionary['wikipedia-pt-br']])]
    expect(words.length).toBeGreaterThan(20_000)
    const taken = words.flatMap((word) =>
      findSubstances(String(word))
        .filter(({ isNear }) => isNear)
        .map(({ key }) => `${word} → ${key}`),
    )
    expect(taken).toEqual(['leitte → dairy'])
  })
})
