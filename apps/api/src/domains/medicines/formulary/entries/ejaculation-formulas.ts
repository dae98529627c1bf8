import { bottle, capsule, defineMedicine, jar, jet, mg, ownFormula, regularly, whenNeeded } from '../define-medicine.ts'
import { fiveMgEveryDay } from './erection-sprays.ts'

const shake = ['Agite antes de usar.']
const month = { package: jar('30 cápsulas'), dosesPerPackage: 30 }
const smallBottle = { package: bottle('15 ml'), dosesPerPackage: 30 }
const bigBottle = { package: bottle('30 ml'), dosesPerPackage: 60 }

// ISSM guideline on premature ejaculation (Althof, 2014) and EAU guidelines on sexual and reproductive health (2024).
const clomipramine = 'Clomipramina na ejaculação precoce: 12,5 a 50 mg ao dia (diretriz ISSM, 2014).'
const paroxetine = 'Paroxetina na ejaculação precoce: 10 a 40 mg ao dia (diretriz ISSM, 2014).'
const dapoxetine =
  'Dapoxetina: bula do profissional (Prosoy): 30 mg de uma a três horas antes da relação, até 60 mg em 24 horas, uma vez.'
const tadalafil = 'Tadalafila: bula do profissional (Cialis): 5 mg uma vez ao dia; até 20 mg por dia, uma vez ao dia.'
const notInLeaflet = (name: string) =>
  `A bula brasileira de ${name} não indica ejaculação precoce; o uso segue a diretriz ISSM de 2014.`
const beforeSex = 'de uma a três horas antes da relação, com um copo de água'

export const ejaculationFormulas = [
  ...defineMedicine({
    key: 'clomipramina-spray',
    name: 'Clomipramina em spray',
    indications: ['prematureEjaculation'],
    route: 'sublingual',
    form: 'spray',
    dose: jet,
    controlClass: 'C1',
    presentations: [
      {
        productId: 94,
        label: '15 mg por dose',
        ...smallBottle,
        components: [mg('clomipramine', 'Clomipramina (cloridrato)', 15)],
        greatest: { perTake: 3, perDay: 3 },
      },
      {
        productId: 1101,
        label: '25 mg por dose',
        ...smallBottle,
        components: [mg('clomipramine', 'Clomipramina (cloridrato)', 25)],
      },
    ],
    posologies: [regularly(1, 1)],
    greatest: { perTake: 2, perDay: 2 },
    warnings: shake,
    offLabel: notInLeaflet('clomipramina'),
    source: `${ownFormula} ${clomipramine}`,
  }),
  ...defineMedicine({
    key: 'paroxetina-spray',
    name: 'Paroxetina em spray',
    indications: ['prematureEjaculation'],
    route: 'sublingual',
    form: 'spray',
    dose: jet,
    controlClass: 'C1',
    presentations: [
      {
        productId: 95,
        label: '10 mg por dose',
        ...smallBottle,
        components: [mg('paroxetine', 'Paroxetina (cloridrato)', 10)],
        greatest: { perTake: 4, perDay: 4 },
      },
      {
        productId: 1102,
        label: '20 mg por dose',
        ...smallBottle,
        components: [mg('paroxetine', 'Paroxetina (cloridrato)', 20)],
      },
    ],
    posologies: [regularly(1, 1)],
    greatest: { perTake: 2, perDay: 2 },
    warnings: shake,
    offLabel: notInLeaflet('paroxetina'),
    source: `${ownFormula} ${paroxetine}`,
  }),
  ...defineMedicine({
    key: 'dapoxetina-capsulas',
    name: 'Dapoxetina em cápsulas',
    indications: ['prematureEjaculation'],
    route: 'oral',
    form: 'capsule',
    dose: capsule,
    controlClass: 'C1',
    presentations: [
      {
        productId: 96,
        label: '30 mg',
        ...month,
        components: [mg('dapoxetine', 'Dapoxetina (cloridrato)', 30)],
        greatest: { perTake: 2, perDay: 2 },
      },
      { productId: 1103, label: '60 mg', ...month, components: [mg('dapoxetine', 'Dapoxetina (cloridrato)', 60)] },
    ],
    posologies: [whenNeeded(1, { note: beforeSex })],
    greatest: { perTake: 1, perDay: 1 },
    source: `${ownFormula} ${dapoxetine}`,
  }),
  ...defineMedicine({
    key: 'paroxetina-capsulas',
    name: 'Paroxetina em cápsulas',
    indications: ['prematureEjaculation'],
    route: 'oral',
    form: 'capsule',
    dose: capsule,
    controlClass: 'C1',
    presentations: [
      {
        productId: 97,
        label: '10 mg',
        ...month,
        components: [mg('paroxetine', 'Paroxetina (cloridrato)', 10)],
        greatest: { perTake: 4, perDay: 4 },
      },
      { productId: 1104, label: '20 mg', ...month, components: [mg('paroxetine', 'Paroxetina (cloridrato)', 20)] },
    ],
    posologies: [regularly(1, 1, { note: 'pela manhã' })],
    greatest: { perTake: 2, perDay: 2 },
    offLabel: notInLeaflet('paroxetina'),
    source: `${ownFormula} ${paroxetine}`,
  }),
  ...defineMedicine({
    key: 'paroxetina-tadalafila-spray',
    name: 'Paroxetina e tadalafila em spray',
    indications: ['prematureEjaculation', 'erectileDysfunction'],
    route: 'sublingual',
    form: 'spray',
    dose: jet,
    controlClass: 'C1',
    presentations: [
      { productId: 1110, label: 'frasco de 15 ml', ...smallBottle },
      { productId: 1111, label: 'frasco de 30 ml', ...bigBottle },
    ].map((presentation) => ({
      ...presentation,
      components: [mg('paroxetine', 'Paroxetina (cloridrato)', 10), mg('tadalafil', 'Tadalafila', 5)],
    })),
    posologies: [regularly(1, 1)],
    greatest: { perTake: 4, perDay: 4 },
    warnings: shake,
    offLabel: notInLeaflet('paroxetina'),
    lasting: fiveMgEveryDay,
    source: `${ownFormula} ${paroxetine} ${tadalafil}`,
  }),
  ...defineMedicine({
    key: 'dapoxetina-tadalafila-capsulas',
    name: 'Dapoxetina e tadalafila em cápsulas',
    indications: ['prematureEjaculation', 'erectileDysfunction'],
    route: 'oral',
    form: 'capsule',
    dose: capsule,
    controlClass: 'C1',
    presentations: [
      {
        productId: 1112,
        label: '30 mg + 5 mg',
        ...month,
        components: [mg('dapoxetine', 'Dapoxetina (cloridrato)', 30), mg('tadalafil', 'Tadalafila', 5)],
        greatest: { perTake: 2, perDay: 2 },
      },
      {
        productId: 1113,
        label: '60 mg + 5 mg',
        ...month,
        components: [mg('dapoxetine', 'Dapoxetina (cloridrato)', 60), mg('tadalafil', 'Tadalafila', 5)],
      },
    ],
    posologies: [whenNeeded(1, { note: beforeSex })],
    greatest: { perTake: 1, perDay: 1 },
    lasting: fiveMgEveryDay,
    source: `${ownFormula} ${dapoxetine} ${tadalafil} A bula da dapoxetina pede cautela com inibidores da PDE5: risco de queda de pressão.`,
  }),
  ...defineMedicine({
    key: 'clomipramina-tadalafila-capsulas',
    name: 'Clomipramina e tadalafila em cápsulas',
    indications: ['prematureEjaculation', 'erectileDysfunction'],
    route: 'oral',
    form: 'capsule',
    dose: capsule,
    controlClass: 'C1',
    presentations: [
      {
        productId: 1114,
        label: '15 mg + 5 mg',
        ...month,
        components: [mg('clomipramine', 'Clomipramina (cloridrato)', 15), mg('tadalafil', 'Tadalafila', 5)],
      },
    ],
    posologies: [regularly(1, 1)],
    greatest: { perTake: 3, perDay: 3 },
    offLabel: notInLeaflet('clomipramina'),
    lasting: fiveMgEveryDay,
    source: `${ownFormula} ${clomipramine} ${tadalafil}`,
  }),
]
