import { bottle, defineMedicine, jet, mg, ownFormula, regularly, whenNeeded } from '../define-medicine.ts'

const shake = ['Agite antes de usar.']
const beforeSex = '30 minutos antes da relação'
const tadalafil =
  'Tadalafila: bula do profissional (Cialis): 5 mg uma vez ao dia, ou 10 a 20 mg antes da relação; até 20 mg por dia, uma vez ao dia.'

/** Sildenafil has no dose of every day for the erection. */
export const onDemand = {
  ...{ mostDays: null, everyDay: 0 },
  source: 'Bula do profissional (Viagra): cerca de uma hora antes da relação, sob demanda.',
}

/** A dose of 5 mg: one of them every day, at most. */
export const fiveMgEveryDay = {
  ...{ mostDays: null, everyDay: 1 },
  source: 'Bula do profissional (Cialis Diário): no uso diário, 5 mg por dia.',
}

export const erectionSprays = [
  ...defineMedicine({
    key: 'tadalafila-arginina-tribulus-fentolamina-spray',
    name: 'Tadalafila, arginina, tribulus e fentolamina em spray',
    indications: ['erectileDysfunction', 'lowLibido'],
    route: 'sublingual',
    form: 'spray',
    dose: jet,
    presentations: [
      {
        productId: 1105,
        label: 'frasco de 30 ml',
        package: bottle('30 ml'),
        dosesPerPackage: 60,
        components: [
          mg('tadalafil', 'Tadalafila', 5),
          mg('arginine', 'L-arginina', 50),
          mg('tribulus_terrestris', 'Tribulus terrestris (extrato seco)', 50),
          mg('phentolamine', 'Fentolamina (mesilato)', 10),
        ],
      },
    ],
    posologies: [
      whenNeeded(2, { note: beforeSex, durationDays: 30 }),
      whenNeeded(1, { note: beforeSex, durationDays: 30 }),
    ],
    greatest: { perTake: 4, perDay: 4 },
    warnings: shake,
    lasting: fiveMgEveryDay,
    source: `${ownFormula} ${tadalafil} Fentolamina oral: 40 mg por tomada nos estudos da disfunção erétil (Goldstein, 2000); não há bula brasileira vigente. Arginina e tribulus: sem dose estabelecida em bula. O máximo é o da tadalafila e o da fentolamina.`,
  }),
  ...defineMedicine({
    key: 'tadalafila-protodioscina-spray',
    name: 'Tadalafila e protodioscina em spray',
    indications: ['erectileDysfunction', 'lowLibido'],
    route: 'sublingual',
    form: 'spray',
    dose: jet,
    presentations: [
      { productId: 1106, label: 'frasco de 15 ml', package: bottle('15 ml'), dosesPerPackage: 30 },
      { productId: 1107, label: 'frasco de 30 ml', package: bottle('30 ml'), dosesPerPackage: 60 },
    ].map((presentation) => ({
      ...presentation,
      components: [mg('tadalafil', 'Tadalafila', 5), mg('protodioscin', 'Protodioscina', 20)],
    })),
    posologies: [regularly(1, 1), whenNeeded(2, { note: beforeSex })],
    greatest: { perTake: 4, perDay: 4 },
    warnings: shake,
    lasting: fiveMgEveryDay,
    source: `${ownFormula} ${tadalafil} Protodioscina: sem dose estabelecida em bula.`,
  }),
  ...defineMedicine({
    key: 'sildenafila-spray',
    name: 'Sildenafila em spray',
    indications: ['erectileDysfunction'],
    route: 'sublingual',
    form: 'spray',
    dose: jet,
    presentations: [
      { productId: 1108, label: 'frasco de 15 ml', package: bottle('15 ml'), dosesPerPackage: 30 },
      { productId: 1109, label: 'frasco de 30 ml', package: bottle('30 ml'), dosesPerPackage: 60 },
    ].map((presentation) => ({ ...presentation, components: [mg('sildenafil', 'Sildenafila (citrato)', 25)] })),
    posologies: [
      whenNeeded(2, { note: 'uma hora antes da relação' }),
      whenNeeded(1, { note: 'uma hora antes da relação' }),
    ],
    greatest: { perTake: 4, perDay: 4 },
    warnings: shake,
    lasting: onDemand,
    source: `${ownFormula} Sildenafila: bula do profissional (Viagra): 50 mg cerca de uma hora antes da relação, entre 25 e 100 mg, no máximo uma vez ao dia.`,
  }),
]
