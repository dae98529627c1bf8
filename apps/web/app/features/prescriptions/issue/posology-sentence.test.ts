import { expect, test } from 'vitest'
import { doseNumber, posologySentence, type Way } from './posology-sentence.ts'

const daily: Way = { perTake: 1, takesPerDay: 1, daysPerWeek: 7, isAsNeeded: false, note: null }
const tablet = {
  take: { verb: 'Tomar', place: null, isCounted: true },
  composition: { dose: { one: 'comprimido', many: 'comprimidos', holds: null } },
}
const spray = {
  take: { verb: 'Aplicar', place: 'sob a língua', isCounted: true },
  composition: { dose: { one: 'jato', many: 'jatos', holds: '0,5 ml' } },
}
const application = { one: 'aplicação', many: 'aplicações' }
const cream = {
  take: { verb: 'Aplicar', place: 'na pele afetada', isCounted: false },
  composition: { dose: { ...application, holds: '0,5 g' } },
}
const lotion = {
  take: { verb: 'Fazer', place: 'no couro cabeludo', isCounted: true },
  composition: { dose: { ...application, holds: '1 ml' } },
}
const pen = {
  take: { verb: 'Injetar', place: 'sob a pele', isCounted: true },
  composition: { dose: { one: 'dose de 0,25 mg', many: 'doses de 0,25 mg', holds: '0,37 ml' } },
}
const shampoo = {
  take: { verb: 'Lavar', place: 'o couro cabeludo', isCounted: false },
  composition: { dose: { ...application, holds: '5 ml' } },
}

test.each([
  [tablet, {}, 'Tomar 1 comprimido, 1 vez ao dia.'],
  [tablet, { perTake: 0.5, takesPerDay: 2 }, 'Tomar ½ comprimido, 2 vezes ao dia.'],
  [tablet, { perTake: 2, note: 'pela manhã' }, 'Tomar 2 comprimidos, 1 vez ao dia, pela manhã.'],
  [
    spray,
    { perTake: 2, isAsNeeded: true, note: '30 minutos antes da relação' },
    'Aplicar 2 jatos sob a língua se necessário, no máximo 1 vez ao dia, 30 minutos antes da relação.',
  ],
  [cream, { takesPerDay: 2 }, 'Aplicar na pele afetada 2 vezes ao dia.'],
  [
    cream,
    { note: 'à noite, na pele limpa e seca do rosto' },
    'Aplicar 1 vez ao dia, à noite, na pele limpa e seca do rosto.',
  ],
  [
    cream,
    { perTake: 2, daysPerWeek: 2 },
    'Aplicar na pele afetada 1 vez ao dia, 2 dias por semana, 2 aplicações de 0,5 g por vez.',
  ],
  [
    pen,
    { daysPerWeek: 1, note: 'no mesmo dia da semana' },
    'Injetar 1 dose de 0,25 mg sob a pele, 1 vez por semana, no mesmo dia da semana.',
  ],
  [lotion, { takesPerDay: 2 }, 'Fazer 1 aplicação (1 ml) no couro cabeludo, 2 vezes ao dia.'],
  [shampoo, { daysPerWeek: 1, note: 'e enxaguar' }, 'Lavar o couro cabeludo 1 vez por semana, e enxaguar.'],
])('%#: %j', (medicine, change, sentence) => {
  expect(posologySentence(medicine, { ...daily, ...change })).toBe(sentence)
})

test.each([
  [0.25, '¼'],
  [0.5, '½'],
  [1, '1'],
  [1.5, '1½'],
  [2.75, '2¾'],
])('%d is written %s', (amount, words) => expect(doseNumber(amount)).toBe(words))
