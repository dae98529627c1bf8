import { lateLinks } from '../../../apps/web/app/late-links.ts'
import { conditionSlugs, courseSlugs, legalSlugs, links } from '../../../apps/web/app/links.ts'

/** A page that anybody can open by its URL. */
export type PublicPage = { path: string; group: string }

const group = (name: string, paths: readonly string[]): PublicPage[] => paths.map((path) => ({ path, group: name }))

const shopSlugs = ['ovo-masturbador', 'anel-peniano', 'gel-lubrificante', 'sabonete-intimo', 'shampoo-3-em-1']
const formulas = ['mais-lib', 'mais-fert', 'mais-hair']

/**
 * Every public URL, including states of the home page. The tests that read pages (axe, zoom, gallery) use this list;
 * every-page.test.ts compares it with routes.ts.
 */
export const publicPages: readonly PublicPage[] = [
  ...group('Início', [
    links.home(),
    '/?queixa=acne',
    '/?especialista=psicologos',
    links.weight(),
    links.psychology(),
    lateLinks.prep(),
  ]),
  ...group('Condições', conditionSlugs.map(links.condition)),
  ...group('Cursos', [
    links.courses(),
    ...courseSlugs.map((slug) => links.course(slug)),
    links.coursePreview('programa-control'),
    links.enrollment(courseSlugs[0]),
  ]),
  ...group('Peso', [lateLinks.weightSale()]),
  ...group('Loja', [links.sexTools(), ...shopSlugs.map(links.sexToolsProduct), links.sexToolsCheckout()]),
  ...group('Fitoterápicos', [links.phytotherapy(), ...formulas.map((formula) => links.phytotherapyFormula(formula))]),
  ...group('Confiança', [
    ...legalSlugs.map(links.legal),
    links.findPrescriptionCheck(),
    links.prescriptionCheck('AAAAAAAAAA'),
    links.documentCheck('AAAAAAAAAA'),
    lateLinks.certificateCheck('AAAAAAAAAA'),
  ]),
  ...group('Conta', [
    links.findOrder(),
    links.followOrder('R123456789'),
    links.receipt('R123456789'),
    links.newConsultation('questionario'),
    links.signIn(),
    links.signUp(),
    links.setPassword(),
    links.forgotPassword(),
    links.confirmAccount(),
    lateLinks.keepAccount(),
    lateLinks.notMe(),
    lateLinks.notMyChange(),
    links.confirmWaiting(),
    links.leaveWaiting(),
    lateLinks.sharedWishlist(),
    links.staff(),
  ]),
  ...group('Falhas', ['/calvice', '/nada/disso', '/%E0%A4%A', links.sexToolsProduct('nada-disso'), '/cursos/nenhum']),
]
