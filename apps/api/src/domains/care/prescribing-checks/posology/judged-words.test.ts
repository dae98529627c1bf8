import { describe, expect, test } from 'vitest'
import {
  doxycycline,
  emla,
  type Form,
  finasteride,
  hydrocortisone,
  judged,
  minoxidil,
  shampoo,
  spray,
  tadalafil,
} from './judged-words.factory.ts'

describe('the largest amount that is heard counts, also where the rest is not read', () => {
  test.each([
    ['20 comprimidos por dia se preferir', tadalafil],
    ['20 comprimidos por dia se não funcionar', tadalafil],
    ['vinte cp 3x ao dia enquanto durar', tadalafil],
    ['1 comprimido ao dia, podendo usar até vinte', tadalafil],
    ['1 cp por dia, se necessário 2', finasteride],
    ['1 cp ao dia. Dose dobrada se não funcionar', finasteride],
    ['Dose dobrada se não funcionar', finasteride],
    ['1 cp ao dia; dobrar a dose nos dias difíceis', finasteride],
    ['Triplicar a dose no fim de semana', finasteride],
    ['1 cp ao dia, repetir se falhar', finasteride],
    ['1 cp ao dia e mais um se falhar', finasteride],
    ['1 cp ao dia e outro se falhar', finasteride],
    ['100 mg ao dia se preferir', tadalafil],
    ['1\u200b0 comprimidos ao dia', tadalafil],
    ['１0 comprimidos ao dia', tadalafil],
    ['20 cápsulas ao dia', tadalafil],
    ['1 comprimido de 50 mg ao dia', tadalafil],
  ])('%s of %s: stopped', (words, medicine) => {
    expect(judged(medicine, words)).toEqual(expect.arrayContaining(['stop greatest_dose', 'ask unsaid_dose']))
  })

  test.each([
    ['1 cp ao dia se preferir', tadalafil],
    ['1 cp por dia, se necessário 2', tadalafil],
    ['1 cp ao dia, ligar depois de 60 a 90 dias', tadalafil],
    ['Dose dobrada se não funcionar', tadalafil],
    ['1 cp ao dia, ligar 3 semanas depois', tadalafil],
  ])('%s of %s: asked', (words, medicine) => {
    expect(judged(medicine, words)).toEqual(['ask unsaid_dose'])
  })
})

describe('times a day and days in words against the form', () => {
  test.each([
    ['1 cp 12/12h por 7 dias', 60],
    ['1 cp ao dia por 7 dias', 60],
    ['1 cp ao dia x 7 dias', 60],
    ['1 cp ao dia por 12d', 60],
    ['1 cp ao dia durante 2 semanas', 60],
    ['1 cp ao dia por 1 mês', 60],
    ['1 cp ao dia por três meses', 60],
    ['1 cp ao dia até 7 dias', 60],
    ['1 cp ao dia por até 7 dias', 60],
    ['1 cp ao dia, no máximo 7 dias', 60],
    ['1 cp ao dia, 7 dias', 60],
    ['1 cp ao dia por 90 dias', 30],
    ['1 cp 12/12h', 30],
  ])('%s, %d days in the form: stopped', (words, days) => {
    expect(judged(doxycycline, words, [1, 1], days)).toContain('stop contradicted_dose')
  })

  test.each([
    ['1 cp ao dia por 60 dias', 60],
    ['1 cp ao dia por 2 meses', 60],
    ['1 cp ao dia x 7 dias', 7],
    ['1 cp ao dia por 12d', 12],
    ['1 cp ao dia durante 2 semanas', 14],
    ['1 cp ao dia por 1 mês', 30],
    ['1 cp ao dia por um mês', 30],
    ['1 cp ao dia até 7 dias', 7],
    ['1 cp ao dia por 7 dias seguidos', 7],
    ['100 mg 24/24h 7 dias', 7],
  ])('%s, %d days in the form: let through', (words, days) => {
    expect(judged(doxycycline, words, [1, 1], days)).toEqual([])
  })

  test.each([
    '1 cp ao dia por 7 dias, depois por 14 dias',
    '1 cp ao dia por 60 a 90 dias',
    '1 cp ao dia, 7 dias antes da viagem',
    '1 cp ao dia, nos primeiros 7 dias',
    '1 cp ao dia, descansar 7 dias',
  ])('%s: asked', (words) => {
    expect(judged(doxycycline, words, [1, 1], 60)).toEqual(['ask unsaid_dose'])
  })
})

describe('verb, route and place against the formula', () => {
  test.each([
    ['Tomar 1 ml por via oral 2x ao dia', minoxidil],
    ['Ingerir 1 ml com água 2x ao dia', minoxidil],
    ['1 ml VO 12/12h', minoxidil],
    ['1 ml sob a língua 2x ao dia', minoxidil],
    ['1 ml nos olhos 2x ao dia', minoxidil],
    ['Aplicar nos olhos 2x ao dia', hydrocortisone],
    ['Aplicar nas pálpebras 2x ao dia', hydrocortisone],
    ['Aplicar na boca 2x ao dia', hydrocortisone],
    ['Aplicar no ânus 2x ao dia', hydrocortisone],
    ['Tomar 2x ao dia', hydrocortisone],
    ['Ingerir 2x ao dia se preferir', hydrocortisone],
    ['Pingar 2x ao dia', hydrocortisone],
    ['ingerir 1 dose ao dia', emla],
    ['1 jato nos olhos ao dia', spray],
    ['1 jato na glande ao dia', spray],
    ['1 jato na pele ao dia', spray],
    ['1 jato via oral ao dia', spray],
    ['Engolir 1 jato ao dia', spray],
    ['Aplicar 1 cp ao dia', tadalafil],
    ['1 cp ao dia, dissolver e lavar os olhos', tadalafil],
    ['1 cp ao dia sublingual', tadalafil],
    ['1 cp ao dia na glande', tadalafil],
    ['1 cp ao dia via vaginal', tadalafil],
    ['Beber 1 vez ao dia', shampoo],
  ])('%s of %s: stopped', (words, medicine) => {
    expect(judged(medicine, words)).toContain('stop contradicted_route')
  })

  test.each([
    ['Aplicar na glande 2x ao dia', hydrocortisone],
    ['Aplicar 1 ml na barba 2x ao dia', minoxidil],
    ['Aplicar 1 ml no rosto 2x ao dia', minoxidil],
    ['1 ml 1x ao dia com água', minoxidil],
    ['Usar 2x ao dia com um copo de água', hydrocortisone],
    ['Dissolver 1 cp ao dia', tadalafil],
    ['Mastigar 1 cp ao dia', tadalafil],
    ['não tomar 1 cp ao dia', tadalafil],
    ['não usar. 1 cp ao dia', tadalafil],
    ['evitar 1 cp ao dia', tadalafil],
    ['sem tomar 1 cp ao dia', tadalafil],
    ['1 cp ao dia, não evitar álcool', tadalafil],
    ['1 cp ao dia. Não evitar leite', doxycycline],
    ['Aplicar 2x ao dia, não evitar os olhos', hydrocortisone],
    ['1 cp ao dia. Associar com nitratos', tadalafil],
    ['1 cp ao dia. Gestantes devem manusear', finasteride],
    ['Nunca 1 cp ao dia', tadalafil],
  ])('%s of %s: asked', (words, medicine) => {
    const takes = /2x/.test(words) ? 2 : 1
    expect(judged(medicine, words, [1, takes])).toContain('ask unsaid_dose')
  })

  test.each([
    ['1 cp ao dia com leite', doxycycline],
    ['1 cp ao dia com 1 copo de leite', doxycycline],
    ['1 cp ao dia com iogurte', doxycycline],
    ['1 cp ao deitar', doxycycline],
    ['1 cp ao dia, sem água', doxycycline],
    ['1 cp ao dia com bebidas alcoólicas', tadalafil],
    ['1 cp ao dia, com ou sem álcool', tadalafil],
    ['1 cp ao dia, a seco', tadalafil],
  ])('%s of %s: asked with words of its own', (words, medicine) => {
    expect(judged(medicine, words)).toContain('ask food')
  })

  test.each([
    ['Aplicar 1 ml no couro cabeludo seco 2x ao dia', minoxidil, [1, 2]],
    ['Aplicar 1 ml nas entradas e coroa 2x ao dia', minoxidil, [1, 2]],
    ['Aplicar 1 aplicação na glande ao dia', emla, [1, 1]],
    ['Tomar 1 cp ao dia com leite', finasteride, [1, 1]],
    ['Tomar 1 cp ao dia com um copo de água', doxycycline, [1, 1]],
    ['Tomar 1 cp ao dia. Evitar leite e derivados', doxycycline, [1, 1]],
    ['Tomar 1 cp VO ao dia, evitar bebidas alcoólicas', tadalafil, [1, 1]],
    ['Borrifar 1 jato embaixo da língua ao dia', spray, [1, 1]],
    ['Aplicar 1 jato SL ao dia', spray, [1, 1]],
    ['Passar no rosto 2x ao dia, evitar contato com os olhos', hydrocortisone, [1, 2]],
    ['Lavar o couro cabeludo 1x ao dia e enxaguar', shampoo, [1, 1]],
  ] as [string, string, Form][])('%s of %s: let through', (words, medicine, form) => {
    expect(judged(medicine, words, form)).toEqual([])
  })
})

describe('how long, and how much every day', () => {
  const mometasone = 'mometasona-0-1-creme'
  const sildenafil = 'sildenafila-50-comprimidos'
  const tadalafil20 = 'tadalafila-20-comprimidos'
  test.each([
    ['Aplicar 1x ao dia', mometasone, [1, 1], 365],
    ['Aplicar 1x ao dia', mometasone, [1, 1], 29],
    ['1 cp 12/12h', doxycycline, [1, 2], 365],
    ['4 cp ao dia', tadalafil, [4, 1], 30],
    ['2 cp todos os dias', sildenafil, [2, 1], 30],
    ['Tomar 1 comprimido ao dia.', tadalafil20, [1, 1], 365],
    ['Tomar meio comprimido ao dia.', tadalafil20, [0.5, 1], 30],
    ['2 cp ao dia', tadalafil, [2, 1], 30],
    ['2 jatos sublinguais ao dia', spray, [2, 1], 30],
  ] as [string, string, Form, number][])('%s of %s: asked', (words, medicine, form, days) => {
    expect(judged(medicine, words, form, days)).toEqual(['ask longest_treatment'])
  })

  test.each([
    ['Aplicar 1x ao dia', mometasone, [1, 1], 28],
    ['1 cp 12/12h', doxycycline, [1, 2], 60],
    ['1 cp ao dia', tadalafil, [1, 1], 365],
    ['2 cp 2x por semana', sildenafil, [2, 1, 2], 30],
    ['1 cp 2x por semana', tadalafil20, [1, 1, 2], 365],
    ['1 cp 30 minutos antes da relação, no máximo 1 por dia', tadalafil20, [1, 1], 365],
    ['1 jato sublingual ao dia', spray, [1, 1], 365],
    ['1 cp ao dia', finasteride, [1, 1], 365],
  ] as [string, string, Form, number][])('%s of %s: let through', (words, medicine, form, days) => {
    expect(judged(medicine, words, form, days)).toEqual([])
  })
})
