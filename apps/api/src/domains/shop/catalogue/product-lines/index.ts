import { consultation } from './consultation.ts'
import { course } from './course.ts'
import { drugs } from './drugs.ts'
import { personalCare } from './personal-care.ts'
import { phyto } from './phyto.ts'
import type { ProductLine, ProductLineName } from './product-line.ts'
import { psycho } from './psycho.ts'
import { sexShop } from './sex-shop.ts'
import { weight } from './weight.ts'

export type { ProductLine, ProductLineName } from './product-line.ts'

const lines: Record<ProductLineName, ProductLine> = {
  sexShop,
  phyto,
  drugs,
  psycho,
  course,
  personalCare,
  consultation,
  weight,
}

export const productLineOf = (name: ProductLineName): ProductLine => lines[name]

/** The lines in the public list. */
export const listedLines: ProductLineName[] = Object.values(lines)
  .filter(({ isListed }) => isListed)
  .map(({ name }) => name)
