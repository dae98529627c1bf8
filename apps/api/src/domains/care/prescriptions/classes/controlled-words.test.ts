import { describe, expect, test } from 'vitest'
import { isSubstanceKey } from '#domains/medicines/substances'
import { controlledSubstances } from './controlled-lists.ts'
import { controlledWordIn, resemblesControlled } from './controlled-words.ts'

describe('under control by any name', () => {
  test.each([
    ['Accutane 20 mg', 'C2', 'isotretinoína'],
    ['Ácido 13-cis-retinóico 20 mg', 'C2', 'isotretinoína'],
    ['Acido 13 cis retinoico', 'C2', 'isotretinoína'],
    ['Fórmula para acne / isotr. 20mg', 'C2', 'isotretinoína'],
    ['Roacutan', 'C2', 'isotretinoína'],
    ['Testogel', 'C5', 'testosterona'],
    ['Androgel 1%', 'C5', 'testosterona'],
    ['hCG 5.000 UI', 'C5', 'gonadotrofina coriônica'],
    ['Hemogenin 50 mg', 'C5', 'oximetolona'],
    ['Proviron', 'C5', 'mesterolona'],
    ['Deca', 'C5', 'nandrolona'],
    ['Stavigile 100 mg', 'A', 'modafinila'],
    ['Rivotril 2 mg', 'B', 'clonazepam'],
    ['Priligy', 'C1', 'dapoxetina'],
    ['Zoloft', 'C1', 'sertralina'],
    ['Bactroban pomada', 'retained', 'mupirocina'],
    ['Dermazine creme', 'retained', 'sulfadiazina'],
    ['Verutex', 'retained', 'ácido fusídico'],
    ['Nebacetin', 'retained', 'neomicina'],
    ['Diprogenta', 'retained', 'gentamicina'],
    ['Rozex gel', 'retained', 'metronidazol'],
    ['Ozempic 1 mg', 'glp1', 'semaglutida'],
    ['Poviztra', 'glp1', 'semaglutida'],
    ['ozempique 1 mg', 'glp1', 'semaglutida'],
    ['Wegovy 0,25 mg', 'glp1', 'semaglutida'],
    ['Rybelsus 3 mg', 'glp1', 'semaglutida'],
    ['Extensior', 'glp1', 'semaglutida'],
    ['tirzepatida manipulada 5 mg, frasco', 'glp1', 'tirzepatida'],
    ['Monjaro 2,5', 'glp1', 'tirzepatida'],
    ['Saxenda', 'glp1', 'liraglutida'],
    ['Victosa', 'glp1', 'liraglutida'],
    ['Olire', 'glp1', 'liraglutida'],
    ['Lirux', 'glp1', 'liraglutida'],
    ['Olire', 'glp1', 'liraglutida'],
    ['Mounjaro', 'glp1', 'tirzepatida'],
    ['Análogo de GLP-1', 'glp1', 'agonista do GLP-1'],
    ['Agonista do GLP-1', 'glp1', 'agonista do GLP-1'],
    ['GLP1 semanal', 'glp1', 'agonista do GLP-1'],
    ['Caneta para emagrecer', 'glp1', 'agonista do GLP-1'],
    ['caneta emagrecedora', 'glp1', 'agonista do GLP-1'],
    ['Canetas p/ emagrecer', 'glp1', 'agonista do GLP-1'],
    ['Retatrutida 2 mg', 'glp1', 'retatrutida'],
    ['Cagrilintida', 'glp1', 'cagrilintida'],
    ['TZP 5 mg', 'glp1', 'tirzepatida'],
    ['Tirze', 'glp1', 'tirzepatida'],
    ['0zempic', 'glp1', 'semaglutida'],
    ['0z3mpic 1 mg', 'glp1', 'semaglutida'],
    ['Azempic', 'glp1', 'semaglutida'],
    ['Ozem pic', 'glp1', 'semaglutida'],
    ['M0unjaro', 'glp1', 'tirzepatida'],
    ['R1votril', 'B', 'clonazepam'],
  ])('"%s" is of list %s: %s', (text, list, substance) => {
    expect(controlledWordIn(text)).toMatchObject({ list, substance })
  })

  test.each(['Testogell', 'Hemogemin', 'Dermasina', 'Acutane', 'isotretinona', 'Stavijile', 'Bactroben pomada'])(
    '"%s" sounds like one and is refused as one',
    (text) => expect(controlledWordIn(text)).not.toBeNull(),
  )

  test.each([
    'Ureia 10%',
    'Tadalafila 5 mg',
    'Ácido retinoico 0,05%',
    'Cetoconazol xampu',
    'Minoxidil 5%',
    'Loratadina',
    'Caneta hidratante labial',
    'Caneta dermatológica com ureia',
    'Caneta de insulina',
    'Suplemento para emagrecer',
    'Vitamina B12 5000 mcg',
    'Ômega 3',
  ])('"%s" is not', (text) => {
    expect(controlledWordIn(text)).toBeNull()
    expect(resemblesControlled(text)).toBeNull()
  })

  test('every row names a substance of the table and a source', () => {
    for (const [key, control] of Object.entries(controlledSubstances)) {
      expect(isSubstanceKey(key), key).toBe(true)
      expect(control.source, key).not.toBe('')
    }
  })
})

describe('what is only near a name is asked', () => {
  test.each([
    ['Testogen', 'testosterona'],
    ['Bactobran pomada', 'mupirocina'],
    ['Verutes creme', 'ácido fusídico'],
    ['Acurtane', 'isotretinoína'],
    ['Prilig', 'dapoxetina'],
    ['Gel de testost. 1%', 'testosterona'],
  ])('"%s": %s', (text, substance) => {
    expect(controlledWordIn(text)).toBeNull()
    expect(resemblesControlled(text)?.substance ?? null).toBe(substance)
  })
})
