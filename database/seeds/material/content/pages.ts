import type { Pharmacies } from '../pharmacies/pharmacies-file.ts'
import { companyPage } from './company-page.ts'
import { cookies } from './cookies.ts'
import type { PageMaterial } from './page-material.ts'
import { privacy } from './privacy.ts'
import { returns } from './returns.ts'
import { telemedicine } from './telemedicine.ts'
import { terms } from './terms.ts'

/** Its words stand in the web's own page; the row says that there is a home, as Spree's clients expect. */
const home: PageMaterial = {
  id: 1,
  slug: 'home',
  kind: 'home',
  title: 'Prumo',
  metaDescription: 'Consulta online em saúde sexual, pele e cabelo, com receita assinada e entrega discreta.',
  content: null,
}

/**
 * Every page that is a row, in the order in which the footer names them. Only the company's page names pharmacies:
 * people have agreed to terms and privacy word by word, and an operator's file must not change those words.
 */
export const pagesWith = (pharmacies: Pharmacies): PageMaterial[] => [
  home,
  terms,
  privacy,
  telemedicine,
  cookies,
  companyPage(pharmacies),
  returns,
]
