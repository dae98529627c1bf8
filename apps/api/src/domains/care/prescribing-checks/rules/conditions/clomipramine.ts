import { contraindication } from '../../contraindication.ts'

/** What clomipramine's leaflet says beyond what it shares with paroxetine's. */
export const clomipramineConditions = contraindication({
  key: 'clomipramine_conditions',
  source:
    'Bula de clomipramina (Anafranil) (Bulário Eletrônico da ANVISA), contraindicações: síndrome congênita do QT longo.',
  of: ['clomipramine'],
  conditions: {
    long_qt: ['stop', 'A bula contraindica na síndrome do QT longo.'],
  },
})
