import { describe, expect, test } from 'vitest'
import { findFormula, formulary } from '#domains/medicines/formulary'
import { doseInWords, readPosologyOf } from './posology-of.ts'
import { readPosology } from './read-posology.ts'

const medicine = (key: string) => findFormula({ medicine: key })
const dose = (posology: string, of: string | null = null) =>
  doseInWords({ posology, composition: of === null ? null : medicine(of) })
const tablet = 'tadalafila-5-comprimidos'
const spray = 'tadalafila-protodioscina-spray-1106'
const cream = 'hidrocortisona-1-creme'

describe('is read whole', () => {
  test.each([
    ['20 jatos por dia', 20, 1],
    ['Um jato sob a língua, uma vez por dia.', 1, 1],
    ['2 cápsulas, 2x ao dia', 2, 2],
    ['Tomar 1 comprimido de 8 em 8 horas', 1, 3],
    ['meio comprimido a cada 12 horas', 0.5, 2],
    ['1 cp 12/12h', 1, 2],
    ['Duas aplicações, de manhã e à noite', 2, 2],
    ['1 jato de manhã, à tarde e à noite', 1, 3],
    ['1 comprimido pela manhã e 1 à noite', 1, 2],
    ['1 comprimido às 8h e às 20h', 1, 2],
    ['Tomar 1 cápsula à noite, ao deitar', 1, 1],
    ['Uma cápsula à noite', 1, 1],
    ['Um por dia.', 1, 1],
    ['Aplicar vinte jatos por dia', 20, 1],
    ['Aplicar um jato a cada hora', 1, 24],
    ['1 jato de hora em hora', 1, 24],
    ['Um jato a cada duas horas', 1, 12],
    ['1 jato a cada 5 minutos se necessário', 1, 288],
    ['1 jato de 30 em 30 min, todo dia', 1, 48],
    ['1JATO2XAODIA', 1, 2],
    ['1 JATO 2X AO DIA', 1, 2],
    ['1jato 2x/dia', 1, 2],
    ['1 (um) comprimido ao dia', 1, 1],
    ['1 comp. VO 1x dia', 1, 1],
    ['1 comprimido 30min antes do sexo. Máx. 1/dia.', 1, 1],
    ['meia hora antes da relação, 1 comprimido, no máximo 1 vez ao dia', 1, 1],
    ['um comprimido, não mais que dois por dia', 1, 2],
    ['1 jato a cada meia hora', 1, 48],
    ['1 comprimido ao dia por 30 dias', 1, 1],
    ['1 comprimido até 3 vezes ao dia', 1, 3],
    ['1 comprimido se necessário, máximo 2 por dia', 1, 2],
    ['1 comprimido nos dias de relação, 1h antes, máximo 1 por dia', 1, 1],
    // As the form writes them.
    ['Tomar ½ comprimido, 1 vez ao dia.', 0.5, 1],
    ['Tomar 1½ comprimido, 2 vezes ao dia, com comida.', 1.5, 2],
    ['Aplicar 1 jato sob a língua se necessário, no máximo 1 vez ao dia, 30 minutos antes da relação.', 1, 1],
    ['1.000 jatos ao dia', 1000, 1],
    ['1.500 comprimidos ao dia', 1500, 1],
    ['vinte e um jatos ao dia', 21, 1],
    ['cento e um jatos ao dia', 101, 1],
    ['duzentos e dois jatos ao dia', 202, 1],
    ['um e meio comprimido ao dia', 1.5, 1],
    ['1 comprimido e meio à noite', 1.5, 1],
    ['1 1/2 comprimido ao dia', 1.5, 1],
    ['1 e 1/2 comprimido ao dia', 1.5, 1],
    ['3/4 comprimido ao dia', 0.75, 1],
    ['1/2 comprimido ao dia', 0.5, 1],
  ])('%s: %d, %d times a day', (posology, perTake, takesPerDay) => {
    expect(dose(posology)).toMatchObject({ perTake, takesPerDay, daysPerWeek: 7 })
  })

  test.each([
    ['1 cápsula, 2 vezes por semana', 1, 2],
    ['1 jato 3x/semana', 1, 3],
    ['2 comprimidos por semana', 2, 1],
    ['1 comprimido semanalmente', 1, 1],
    ['Tomar 1 cápsula, 1 vez ao dia, 3 dias por semana.', 1, 3],
    ['1 comprimido por dia, em dias alternados', 1, 3.5],
    ['1 comprimido dia sim, dia não', 1, 3.5],
    ['1 comprimido a cada 48 horas', 1, 3.5],
    ['1 comprimido seg, qua e sex', 1, 3],
    ['1 comprimido às segundas, quartas e sextas-feiras', 1, 3],
    ['1 comprimido de segunda a sexta, à noite', 1, 5],
  ])('%s: %d, %d days a week', (posology, perTake, daysPerWeek) => {
    expect(dose(posology)).toMatchObject({ perTake, takesPerDay: 1, daysPerWeek })
  })

  test('a strength is converted by what is in one dose', () => {
    expect(dose('20 mg ao dia', tablet)).toMatchObject({ perTake: 4, takesPerDay: 1 })
    expect(dose('2 comprimidos (10 mg) ao dia', tablet)).toMatchObject({ perTake: 2 })
    expect(dose('1 comprimido de 5 mg ao dia', tablet)).toMatchObject({ perTake: 1 })
    expect(dose('5 ml por dia', spray)).toMatchObject({ perTake: 10 })
    expect(dose('5000 mcg à noite', tablet)).toMatchObject({ perTake: 1 })
  })

  test('what covers an area needs no amount, but how often', () => {
    expect(dose('Aplicar fina camada 2 vezes ao dia', cream)).toMatchObject({ perTake: 1, takesPerDay: 2 })
    expect(dose('Aplicar no rosto à noite', cream)).toMatchObject({ perTake: 1, takesPerDay: 1 })
    expect(dose('Aplicar fina camada', cream)).toBeNull()
    expect(dose('Aplicar fina camada 2 vezes ao dia', 'lidocaina-prilocaina-creme')).toBeNull()
  })
})

test('every usual posology of the formulary is read as it is meant', () => {
  const often = (count: number) => (count === 1 ? '1 vez ao dia' : `${count} vezes ao dia`)
  for (const formula of formulary)
    for (const usual of formula.posologies) {
      const amount = `${String(usual.perTake).replace('.', ',')} ${usual.perTake >= 2 ? formula.dose.many : formula.dose.one}`
      const days = usual.daysPerWeek === 7 ? '' : `, ${usual.daysPerWeek} dias por semana`
      const when = usual.isAsNeeded
        ? `se necessário, no máximo ${often(usual.takesPerDay)}`
        : `, ${often(usual.takesPerDay)}`
      const posology = `Usar ${amount} ${when}${days}${usual.note ? `, ${usual.note}` : ''}.`
      const { perTake, takesPerDay, daysPerWeek, isAsNeeded } = usual
      expect(doseInWords({ posology, composition: formula }), posology).toEqual({
        ...{ perTake, takesPerDay, daysPerWeek },
        isAsNeeded: isAsNeeded || /relação/.test(posology),
      })
    }
})

// As apps/web/app/features/prescriptions/issue/posology-sentence.test.ts writes them.
test.each([
  ['Aplicar na pele afetada 1 vez ao dia, 2 dias por semana, 2 aplicações de 0,5 g por vez.', cream, [2, 1, 2]],
  ['Aplicar 1 vez ao dia, à noite, na pele limpa e seca do rosto.', cream, [1, 1, 7]],
  ['Fazer 1 aplicação (1 ml) no couro cabeludo, 2 vezes ao dia.', 'minoxidil-5-solucao', [1, 2, 7]],
  ['Lavar o couro cabeludo 1 vez ao dia, 1 dia por semana, e enxaguar.', 'cetoconazol-2-xampu', [1, 1, 1]],
])('the sentence of the form is read: %s', (posology, of, [perTake, takesPerDay, daysPerWeek]) => {
  expect(dose(posology, of)).toMatchObject({ perTake, takesPerDay, daysPerWeek })
})

describe('is not read, and so it is asked', () => {
  test.each([
    '1 jato ao dia, podendo usar até vinte',
    '1 jato ao dia; dobrar se preciso',
    '1 jato ao dia, repetir se necessário',
    '1 jato por dia. Pode tomar outro.',
    '1 jato ao dia, se não resolver mais um',
    '1 jato ao dia e mais 20 jatos antes do sexo',
    '1 jato antes e depois do sexo, 1 vez ao dia',
    'uma a duas cápsulas ao dia',
    '1-2 jatos ao dia',
    '1 ou 2 jatos ao dia',
    '1 a 20 jatos ao dia',
    'até 2 comprimidos ao dia',
    '2 por dia',
    '1 comprimido 2 vezes ao dia, 3 vezes ao dia',
    '2 vezes ao dia, 1 jato de manhã, à tarde e à noite',
    '1 jato de manhã e 2 jatos à noite',
    '1 comprimido no jantar e ao deitar',
    '1 comprimido todos os dias, 3 vezes por semana',
    '1 comprimido 10 vezes por semana',
    '1 comprimido de 8 em 6 horas',
    '1 gota ao dia',
    '2 mil jatos ao dia',
    'Meio frasco, todo dia',
    'Aplicar dez jatos ou o quanto quiser',
    '1 comprimido ao dia (2 no fim de semana)',
    '1 jato ao dia na primeira semana, depois dois',
    '1 comprimido mensal',
    '1 jato ao dia. 1 jato à noite.',
    '1 jato x 20 ao dia',
    '1 jato ao dia (x20)',
    '1 jato por hora',
    'pelo menos 1 jato ao dia',
    '1+ jatos ao dia',
    '≥1 jato ao dia',
    '1 comprimido, 3 tomadas ao dia',
    '1 comprimido t.i.d.',
    '1 comprimido 6/8h',
    '1,000 jatos ao dia',
    '1 000 jatos ao dia',
    '1 comprimido 2x/semana (3ª e 6ª)',
    '1 comprimido ao dia durante 30 dias, depois meio',
    '1 comprimido por dia, ajustar conforme resposta',
    '1O jatos ao dia',
    'l jato ao dia',
    '1\u200b0 jatos ao dia',
    '１0 jatos ao dia',
    '1² jatos ao dia',
    '1 jаto ao dia',
    '10/12 jatos ao dia',
    '0 jatos ao dia',
    '',
    'Um jato',
    'conforme orientação',
    'Usar no rosto',
    // How often is not said: nobody knows how many a day.
    '1 jato antes da relação, se necessário',
  ])('%s', (posology) => expect(dose(posology)).toBeNull())

  test.each([
    ['1 comprimido de 20 mg ao dia', tablet],
    ['5 mg ao dia', spray],
    ['2 cápsulas ao dia', tablet],
    ['1 comprimido ao dia, com 5 comprimidos de uma vez no primeiro dia', tablet],
  ])('%s of %s', (posology, of) => expect(dose(posology, of)).toBeNull())
})

test('the words that were not read are said', () => {
  const { said, unreadWords } = readPosologyOf({ posology: '1 jato ao dia, podendo até vinte', composition: null })
  expect(said).toBeNull()
  expect(unreadWords).toBe('podendo ate 20')
})

test('what is said in part is heard in part', () => {
  const said = (posology: string) => readPosology({ posology, composition: medicine(spray) }).said
  const nothing = {
    ...{ perTake: null, takesPerDay: null, daysPerWeek: null, leastDaysPerWeek: null },
    ...{ isAsNeeded: false, firstTake: null, lasts: null },
  }
  expect(said('Usar conforme orientação')).toEqual(nothing)
  expect(said('Usar à noite')).toEqual({ ...nothing, takesPerDay: 1 })
  expect(said('20 jatos antes da relação')).toEqual({ ...nothing, perTake: 20, isAsNeeded: true })
})
