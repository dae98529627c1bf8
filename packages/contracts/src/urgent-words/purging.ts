import { isFollowed, isNear, type Said } from './said.ts'

const vomit = /^(vomit|vomito|regurgit)/
const onPurpose = /^(propos|provoc|forc|dedos?$|obrig|induz)/
const purgative = /^(laxante|laxativ|diuretic|lacto?purga|sene$|lasix|furosemida)/
const thinner = /^(emagrec|magr[oa]|peso|secar|jejum|compens)/
const fast = /^(jejum|jejuando|jejuo)$/
const many = /^([2-9]|[1-9]\d|dois|duas|tres|quatro|cinco|seis|sete|varios|muitos)$/
const days = /^dias?$/
const food = /^(comer|comi|comida|alimentar)$/

/** Words of vomiting on purpose, of laxatives to lose weight, of days without food: what no weight is lost by here. */
export const speaksOfPurging = (said: Said): boolean =>
  isNear(said, [vomit, onPurpose], 6) ||
  isNear(said, [vomit, /^emagrec/], 6) ||
  isNear(said, [purgative, thinner], 8) ||
  isNear(said, [fast, many, days], 5) ||
  isFollowed(said, [many, days, /^sem$/, food], 3) ||
  isFollowed(said, [/^sem$/, food, many, days], 4)
