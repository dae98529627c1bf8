import { expect, test } from 'vitest'
import { harmless } from './harmless-words.ts'
import { namedBeside } from './named-beside.ts'

const beside = (posology: string) =>
  namedBeside({ posology, own: ['tadalafil'] }).map(({ key, isDosed, isTold }) =>
    [key, isDosed && 'dosed', isTold && 'told'].filter(Boolean).join(' '),
  )

test.each([
  ['Tomar 1 comprimido ao dia junto com o Isordil', ['isosorbide_dinitrate']],
  ['Tomar 1 comprimido ao dia com a losartana 50 mg', ['losartan']],
  ['Tomar junto com a losartana, 1 comprimido ao dia', ['losartan']],
  ['Tomar 1 comprimido ao dia e losartana 50 mg pela manhã', ['losartan dosed']],
  ['Tomar 1 comprimido ao dia e 1 comprimido de losartana', ['losartan dosed']],
  ['Tomar 1 comprimido ao dia e aplicar Ozempic 1 mg por semana', ['semaglutide dosed']],
  ['Tomar 1 comprimido ao dia. Morfina 10 mg se dor', ['morphine dosed']],
  ['Aplicar Ozempic', ['semaglutide']],
  ['Não deixe de usar Isordil', ['isosorbide_dinitrate']],
  ['Não suspenda o Isordil', ['isosorbide_dinitrate']],
  ['Não esqueça o Isordil', ['isosorbide_dinitrate']],
  ['Não use Isordil e tome Ozempic 1 mg', ['semaglutide dosed']],
  ['Não use álcool, Ozempic 1 mg por semana', ['semaglutide dosed']],
  ['Evite bebida alcoólica, Ozempic, 1 mg por semana', ['semaglutide dosed']],
  ['Sem açúcar, tomar com Isordil', ['isosorbide_dinitrate']],
  ['Não tomar em jejum. Associar Monocordil', ['isosorbide_mononitrate']],
  ['Paciente em uso de losartana 50 mg ao dia', ['losartan dosed told']],
  ['Usar 1 ampola de Durateston', ['testosterone dosed']],
])('"%s" names %j', (posology, expected) => expect(beside(posology)).toEqual(expected))

test.each([
  'Tomar 1 comprimido ao dia',
  'Tomar 1 comprimido de Cialis 20 mg ao dia',
  'Não use com nitratos (Isordil, Monocordil)',
  'Tomar 1 comprimido ao dia. Não use com nitratos (Isordil, Monocordil).',
  'Não tomar junto com o Isordil.',
  'Tomar 1 comprimido ao dia; evite Isordil, Monocordil e sildenafila',
  'Suspenda o Isordil e avise o médico',
  'Suspender a losartana',
  'Não deve ser usado com nitratos',
  'Nunca associar a nitratos como Isordil ou Sustrate',
  'É contraindicado com nitratos (Isordil)',
  'Se estiver em uso de nitrato (Isordil), não tome este medicamento',
  'Caso use Monocordil, não tome',
  'Tomar em vez da sildenafila',
  'Tomar com água, sem leite nem álcool',
  'Evitar nitratos, 1 comprimido ao dia',
])('"%s" names nothing to be taken', (posology) => expect(beside(posology)).toEqual([]))

test('no harmless word of a posology is a medicine', () => {
  expect([...harmless].flatMap((word) => namedBeside({ posology: `Tomar ${word}`, own: [] }))).toEqual([])
})
