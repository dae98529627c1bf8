import { consultation } from './consultation.ts'
import { courses } from './courses.ts'
import { drugProducts } from './drugs.ts'
import { intimateProducts } from './intimate-products.ts'
import { personalCare } from './personal-care.ts'
import { phytoProduct } from './phyto.ts'
import type { SeedProduct } from './product.ts'
import { psychology } from './psychology.ts'
import { weightProgramme } from './weight-programme.ts'

/** The whole catalogue of spec.md 9 for one environment. */
export const catalogueOf = (appEnv: string): SeedProduct[] => [
  ...personalCare,
  ...intimateProducts,
  phytoProduct(appEnv),
  ...courses,
  psychology,
  consultation,
  weightProgramme,
  ...drugProducts(),
]
