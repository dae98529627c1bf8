import {
  box,
  capsule,
  defineMedicine,
  fingertip,
  mg,
  perFingertip,
  regularly,
  tablet,
  tube,
} from '../define-medicine.ts'

const face = { indications: ['acne' as const], route: 'skin' as const, dose: fingertip, warnings: ['Uso externo.'] }
const size = (grams: number) => ({
  label: `bisnaga de ${grams} g`,
  package: tube(`${grams} g`),
  dosesPerPackage: grams * 2,
})
const greatest = (perDay: number) => ({ perTake: 4, perDay })
const half = 'Cada aplicação é contada como meio grama (ponta de um dedo; Long e Finlay, 1991).'
const guideline = 'Diretriz da Academia Americana de Dermatologia para acne (2024).'
const retained = 'Antimicrobiano: receita retida (RDC 471/2021).'

const fourMonths = {
  ...{ mostDays: 120, everyDay: null },
  source: 'Diretriz da Academia Americana de Dermatologia para acne (2024): antibiótico oral por três a quatro meses.',
}

/** Bought at any pharmacy. Systemic isotretinoin is not here: list C2, with a notification that we do not issue. */
export const acne = [
  ...defineMedicine({
    ...face,
    key: 'peroxido-benzoila-5-gel',
    name: 'Peróxido de benzoíla 5%, gel',
    form: 'gel',
    presentations: [{ ...size(60), components: [perFingertip('benzoyl_peroxide', 'Peróxido de benzoíla', 50)] }],
    posologies: [regularly(1, 1, { note: 'na pele limpa e seca do rosto', durationDays: 60 })],
    greatest: greatest(8),
    source: `${guideline} Bula do profissional (Benzac AC): uma ou duas vezes ao dia. ${half}`,
  }),
  ...defineMedicine({
    ...face,
    key: 'adapaleno-0-1-gel',
    name: 'Adapaleno 0,1%, gel',
    form: 'gel',
    presentations: [{ ...size(30), components: [perFingertip('adapalene', 'Adapaleno', 1)] }],
    posologies: [regularly(1, 1, { note: 'à noite, na pele limpa e seca do rosto', durationDays: 60 })],
    greatest: greatest(4),
    source: `${guideline} Bula do profissional (Differin): uma vez ao dia, à noite. ${half}`,
  }),
  ...defineMedicine({
    ...face,
    key: 'adapaleno-peroxido-benzoila-gel',
    name: 'Adapaleno 0,1% e peróxido de benzoíla 2,5%, gel',
    form: 'gel',
    presentations: [
      {
        ...size(30),
        components: [
          perFingertip('adapalene', 'Adapaleno', 1),
          perFingertip('benzoyl_peroxide', 'Peróxido de benzoíla', 25),
        ],
      },
    ],
    posologies: [regularly(1, 1, { note: 'à noite, na pele limpa e seca do rosto', durationDays: 60 })],
    greatest: greatest(4),
    source: `${guideline} Bula do profissional (Epiduo): uma vez ao dia, à noite. ${half}`,
  }),
  ...defineMedicine({
    ...face,
    key: 'tretinoina-0-025-creme',
    name: 'Tretinoína 0,025%, creme',
    form: 'cream',
    presentations: [{ ...size(30), components: [perFingertip('tretinoin', 'Tretinoína', 0.25)] }],
    posologies: [regularly(1, 1, { note: 'à noite, na pele limpa e seca do rosto', durationDays: 60 })],
    greatest: greatest(4),
    source: `${guideline} Bula do profissional (Vitanol-A): uma vez ao dia, à noite. De uso na pele: receita simples (Portaria 344/1998, adendo da lista C2). ${half}`,
  }),
  ...defineMedicine({
    ...face,
    key: 'clindamicina-peroxido-benzoila-gel',
    name: 'Clindamicina 1% e peróxido de benzoíla 5%, gel',
    form: 'gel',
    controlClass: 'retained',
    presentations: [
      {
        ...size(45),
        components: [
          perFingertip('clindamycin', 'Clindamicina (fosfato)', 10),
          perFingertip('benzoyl_peroxide', 'Peróxido de benzoíla', 50),
        ],
      },
    ],
    posologies: [regularly(1, 1, { note: 'à noite, na pele limpa e seca do rosto', durationDays: 60 })],
    greatest: greatest(4),
    source: `${guideline} Bula do profissional (Clindoxyl): uma vez ao dia. ${retained} ${half}`,
  }),
  ...defineMedicine({
    ...face,
    key: 'acido-azelaico-15-gel',
    name: 'Ácido azelaico 15%, gel',
    form: 'gel',
    presentations: [{ ...size(30), components: [perFingertip('azelaic_acid', 'Ácido azelaico', 150)] }],
    posologies: [regularly(1, 2, { note: 'na pele limpa e seca do rosto', durationDays: 60 })],
    greatest: greatest(8),
    source: `${guideline} Bula do profissional (Azelan): duas vezes ao dia. ${half}`,
  }),
  ...defineMedicine({
    key: 'doxiciclina-100-comprimidos',
    name: 'Doxiciclina 100 mg',
    indications: ['acne'],
    route: 'oral',
    form: 'tablet',
    dose: tablet,
    controlClass: 'retained',
    presentations: [
      {
        label: 'caixa com 15 comprimidos',
        package: box('15 comprimidos'),
        dosesPerPackage: 15,
        components: [mg('doxycycline', 'Doxiciclina (hiclato)', 100)],
      },
    ],
    posologies: [regularly(1, 1, { note: 'com um copo de água, sem deitar logo depois', durationDays: 60 })],
    greatest: { perTake: 2, perDay: 2 },
    lasting: fourMonths,
    source: `${guideline} Bula do profissional (Vibramicina): 100 a 200 mg ao dia. ${retained}`,
  }),
  ...defineMedicine({
    key: 'limeciclina-300-capsulas',
    name: 'Limeciclina 300 mg',
    indications: ['acne'],
    route: 'oral',
    form: 'capsule',
    dose: capsule,
    controlClass: 'retained',
    presentations: [
      {
        label: 'caixa com 16 cápsulas',
        package: box('16 cápsulas'),
        dosesPerPackage: 16,
        components: [mg('lymecycline', 'Limeciclina (equivalente em tetraciclina)', 300)],
      },
    ],
    posologies: [regularly(1, 1, { note: 'com um copo de água', durationDays: 60 })],
    greatest: { perTake: 1, perDay: 2 },
    lasting: fourMonths,
    source: `${guideline} Bula do profissional (Tetralysal): 300 mg ao dia. ${retained}`,
  }),
]
