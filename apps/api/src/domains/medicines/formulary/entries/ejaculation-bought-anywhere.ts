import {
  application,
  box,
  defineMedicine,
  mg,
  perGrams,
  regularly,
  tablet,
  tube,
  whenNeeded,
} from '../define-medicine.ts'

const gram = perGrams(1)

/** Bought at any pharmacy. EAU guidelines on sexual and reproductive health (2024): dapoxetine or a topical first. */
export const ejaculationBoughtAnywhere = [
  ...defineMedicine({
    key: 'dapoxetina-30-comprimidos',
    name: 'Dapoxetina 30 mg',
    indications: ['prematureEjaculation'],
    route: 'oral',
    form: 'tablet',
    dose: tablet,
    controlClass: 'C1',
    presentations: [
      {
        label: 'caixa com 3 comprimidos',
        package: box('3 comprimidos'),
        dosesPerPackage: 3,
        components: [mg('dapoxetine', 'Dapoxetina (cloridrato)', 30)],
      },
    ],
    posologies: [whenNeeded(1, { note: 'de uma a três horas antes da relação, com um copo de água' })],
    greatest: { perTake: 2, perDay: 2 },
    source:
      'Bula do profissional (Prosoy): 30 mg de uma a três horas antes da relação, até 60 mg em 24 horas, uma vez. Lista C1 da Portaria 344/1998.',
  }),
  ...defineMedicine({
    key: 'paroxetina-20-comprimidos',
    name: 'Paroxetina 20 mg',
    indications: ['prematureEjaculation'],
    route: 'oral',
    form: 'tablet',
    dose: tablet,
    controlClass: 'C1',
    presentations: [
      {
        label: 'caixa com 30 comprimidos',
        package: box('30 comprimidos'),
        dosesPerPackage: 30,
        components: [mg('paroxetine', 'Paroxetina (cloridrato)', 20)],
      },
    ],
    posologies: [regularly(1, 1, { note: 'pela manhã' })],
    greatest: { perTake: 2, perDay: 2 },
    offLabel: 'A bula brasileira de paroxetina não indica ejaculação precoce; o uso segue a diretriz ISSM de 2014.',
    source: 'Diretriz ISSM (2014): 10 a 40 mg ao dia. Lista C1 da Portaria 344/1998.',
  }),
  ...defineMedicine({
    key: 'lidocaina-prilocaina-creme',
    name: 'Lidocaína 2,5% e prilocaína 2,5%, creme',
    indications: ['prematureEjaculation'],
    route: 'penis',
    form: 'cream',
    dose: application('1 g'),
    presentations: [
      {
        label: 'bisnaga de 30 g',
        package: tube('30 g'),
        dosesPerPackage: 30,
        components: [gram('lidocaine', 'Lidocaína', 25), gram('prilocaine', 'Prilocaína', 25)],
      },
    ],
    posologies: [
      whenNeeded(1, { note: '20 minutos antes da relação; retirar com água, ou usar preservativo, antes da relação' }),
    ],
    greatest: { perTake: 2, perDay: 4 },
    offLabel:
      'A bula brasileira (Emla) indica anestesia da pele, não ejaculação precoce; o uso segue a diretriz EAU de 2024.',
    warnings: ['Uso externo.'],
    source:
      'Diretriz EAU (2024): aplicar na glande de 20 a 30 minutos antes. Bula do profissional (Emla): 1 g para cada 10 cm² de pele genital. O máximo por dia é escolha do serviço, a confirmar pela farmacêutica responsável.',
  }),
]
