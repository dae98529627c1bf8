import { expect, test } from 'vitest'
import { doseInWords } from './dose-in-words.ts'

test.each([
  ['20 jatos por dia', 20, 1],
  ['Um jato sob a língua, uma vez por dia.', 1, 1],
  ['2 cápsulas, 2x ao dia', 2, 2],
  ['Tomar 1 comprimido de 8 em 8 horas', 1, 3],
  ['meio comprimido a cada 12 horas', 0.5, 2],
  ['1 cp 12/12h', 1, 2],
  ['Duas aplicações, de manhã e à noite', 2, 2],
  ['1 jato antes da relação, se necessário', 1, 1],
  ['Uma cápsula à noite', 1, 1],
  ['Aplicar vinte jatos por dia', 20, 1],
  ['Aplicar um jato a cada hora', 1, 24],
  ['1 jato de hora em hora', 1, 24],
  ['Um jato a cada duas horas', 1, 12],
  // As the form writes them.
  ['Tomar ½ comprimido, 1 vez ao dia.', 0.5, 1],
  ['Tomar 1½ comprimido, 2 vezes ao dia, com comida.', 1.5, 2],
  ['Aplicar 1 jato sob a língua se necessário, no máximo 1 vez ao dia, 30 minutos antes da relação.', 1, 1],
])('"%s": %d, %d times a day', (posology, perTake, takesPerDay) => {
  expect(doseInWords(posology)).toMatchObject({ perTake, takesPerDay })
})

test.each(['conforme orientação', 'Usar no rosto', '1 jato de manhã e 2 jatos à noite', 'Um jato', ''])(
  '"%s" says no dose that could be compared',
  (posology) => {
    expect(doseInWords(posology)).toBeNull()
  },
)

test('it hears how many days a week, and as needed', () => {
  expect(doseInWords('1 cápsula, 2 vezes por semana')).toMatchObject({ takesPerDay: 1, daysPerWeek: 2 })
  expect(doseInWords('Tomar 1 cápsula, 1 vez ao dia, 3 dias por semana.')).toMatchObject({ daysPerWeek: 3 })
  expect(doseInWords('1 comprimido por dia, em dias alternados')).toMatchObject({ daysPerWeek: 3.5 })
  expect(doseInWords('1 comprimido uma vez ao dia, se necessário')).toMatchObject({ isAsNeeded: true })
})

test.each([
  ['1.000 jatos ao dia', 1000, 1],
  ['1.500 comprimidos ao dia', 1500, 1],
  ['vinte e um jatos ao dia', 21, 1],
  ['cento e um jatos ao dia', 101, 1],
  ['duzentos e dois jatos ao dia', 202, 1],
  ['um e meio comprimido ao dia', 1.5, 1],
  ['1 1/2 comprimido ao dia', 1.5, 1],
  ['1 e 1/2 comprimido ao dia', 1.5, 1],
  ['3/4 comprimido ao dia', 0.75, 1],
  ['1/2 comprimido ao dia', 0.5, 1],
  ['1 jato a cada 5 minutos se necessário', 1, 288],
  ['1 jato de 30 em 30 min, todo dia', 1, 48],
])('%s is read whole: %d, %d times a day', (posology, perTake, takesPerDay) => {
  expect(doseInWords(posology)).toMatchObject({ perTake, takesPerDay })
})

test('so many times a week may be written with a slash', () => {
  expect(doseInWords('1 jato 3x/semana')).toMatchObject({ perTake: 1, takesPerDay: 1, daysPerWeek: 3 })
})
