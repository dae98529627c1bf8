import { anItem, aPatient } from '../checks.factory.ts'
import { factsFromSex } from '../sex-facts.ts'
import type { Row } from './row.factory.ts'

/** What the leaflets keep from women, by the sex of the profile. */
export const ofTheSexOfTheProfile: Row[] = [
  [
    'testosterone, of a woman',
    [anItem(['testosterone'])],
    aPatient({}, { conditions: factsFromSex('female') }),
    'stopped',
    ['androgen_conditions'],
    'Bulas de undecilato e de cipionato de testosterona',
  ],
  [
    'finasteride, of a woman',
    [anItem(['finasteride'])],
    aPatient({}, { conditions: factsFromSex('female') }),
    'stopped',
    ['five_alpha_reductase_inhibitor_conditions'],
    'Bulas de finasterida e de dutasterida',
  ],
  [
    'finasteride, of who answered neither man nor woman',
    [anItem(['finasteride'])],
    aPatient({}, { conditions: factsFromSex('other') }),
    'asked',
    ['five_alpha_reductase_inhibitor_conditions'],
    'Bulas de finasterida e de dutasterida',
  ],
]
