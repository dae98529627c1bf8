/** The steps of the shop's checkout, in their order; the first is where a buyer begins (spec §2). */
export const checkoutSteps = ['info', 'address', 'delivery', 'payment', 'review'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

/** The steps of the way to a consultation, in their order (spec §2). */
export const consultationSteps = [
  'questionario',
  'medico',
  'sessoes',
  'canal',
  'horario',
  'dados',
  'autorizacao',
  'pagamento',
  'confirmacao',
] as const
export type ConsultationStep = (typeof consultationSteps)[number]

/** The landing paths of spec §2, in its order. */
export const conditionSlugs = [
  'ejaculacao-precoce',
  'quando-o-homem-ejacula-rapido',
  'disfuncao-eretil',
  'problemas-de-erecao',
  'impotencia-sexual',
  'perda-de-libido',
  'dermatologia',
  'acne',
  'antibiotico-para-acne',
  'tetraciclina',
  'calvicie',
  'finasterida',
  'minoxidil',
  'dutasterida',
  'dermatite',
] as const
export type ConditionSlug = (typeof conditionSlugs)[number]

/** The courses of spec §2. */
export const courseSlugs = ['programa-control', 'programa-master'] as const
export type CourseSlug = (typeof courseSlugs)[number]

/** The steps of the way into a course, in their order. */
export const enrollmentSteps = ['dados', 'pagamento', 'confirmacao'] as const
export type EnrollmentStep = (typeof enrollmentSteps)[number]

/** The pages of law and trust, rows of the CMS (database/seeds/material/content). */
export const legalSlugs = [
  'termos-de-uso',
  'privacidade',
  'telemedicina',
  'cookies',
  'empresa',
  'trocas-e-devolucoes',
] as const
export type LegalSlug = (typeof legalSlugs)[number]

const part = (text: string | number) => encodeURIComponent(text)

/** Every internal address of the site. Nothing else writes a path by hand (links.test.ts matches them to routes.ts). */
export const links = {
  home: () => '/',
  sexTools: () => '/sex-tools',
  sexToolsProduct: (slug: string) => `/sex-tools/${part(slug)}`,
  sexToolsCheckout: (step: CheckoutStep = 'info') => `/sex-tools/checkout/${step}`,
  phytotherapy: () => '/fitoterapicos',
  /** A formula, with one of its packs open where a variant is named. */
  phytotherapyFormula: (formula: string, variantId?: string) =>
    `/fitoterapicos/${part(formula)}${variantId ? `?potes=${part(variantId)}` : ''}`,
  findOrder: () => '/pedidos',
  followOrder: (number: string) => `/pedidos/${part(number)}`,
  receipt: (number: string) => `/pedidos/${part(number)}/recibo`,
  /** The home page's weight variant (spec §2). */
  weight: () => '/peso',
  psychology: () => '/psicologia',
  legal: (slug: LegalSlug) => `/legal/${slug}`,
  condition: (slug: ConditionSlug) => `/${slug}`,
  courses: () => '/cursos',
  course: (slug: CourseSlug) => `/cursos/${slug}`,
  coursePreview: (slug: CourseSlug) => `/cursos/${slug}/previa`,
  enrollment: (slug: CourseSlug, step: EnrollmentStep = 'dados') => `/cursos/${slug}/inscricao/${step}`,
  startConsultation: () => '/consulta',
  newConsultation: (step: ConsultationStep) => `/consulta/${step}`,
  signIn: () => '/entrar',
  /** Signs in and comes back to where one was. */
  signInAndReturn: (to: string) => `/entrar?voltar=${part(to)}`,
  /** Opens an account and comes back to where one was. */
  signUp: (to: string | null = null) => (to === null ? '/criar-conta' : `/criar-conta?voltar=${part(to)}`),
  setPassword: () => '/senha',
  forgotPassword: () => '/senha/esqueci',
  /** Where a confirmation mail leads, with the token behind `#`. */
  confirmAccount: () => '/confirmar-conta',
  /** Where the mails of a waiting list lead, with the token behind `#`. */
  confirmWaiting: () => '/avise-me',
  leaveWaiting: () => '/avise-me/sair',
  patientArea: () => '/_app',
  consultations: () => '/_app/consultas',
  consultation: (id: number) => `/_app/consultas/${part(id)}`,
  prescriptions: () => '/_app/receitas',
  renewPrescription: (id: number) => `/_app/receitas/${part(id)}/renovar`,
  treatments: () => '/_app/tratamentos',
  payTreatment: (id: number) => `/_app/tratamentos/${part(id)}/pagamento`,
  myCourses: () => '/_app/cursos',
  myOrders: () => '/_app/pedidos',
  myOrder: (number: string) => `/_app/pedidos/${part(number)}`,
  myReceipt: (number: string) => `/_app/pedidos/${part(number)}/recibo`,
  myProfile: () => '/_app/dados',
  /**
   * Which package, in which rhythm where it is not the monthly one, and the places of what is left out travel in the
   * query.
   */
  menPowerCheckout: (step: CheckoutStep = 'info', packageId?: number, period?: string, leftOut?: string) => {
    const query = new URLSearchParams({
      ...(packageId !== undefined && { pacote: String(packageId) }),
      ...(period && { periodo: period }),
      ...(leftOut && { sem: leftOut }),
    })
    return `/men-power/checkout/${step}${query.size > 0 ? `?${query}` : ''}`
  },
  session: () => '/_session',
  survey: () => '/_survey',
  measurement: () => '/_measurement',
  findPrescriptionCheck: () => '/receita',
  prescriptionCheck: (code: string) => `/receita/${part(code)}`,
  documentCheck: (code: string) => `/documento/${part(code)}`,
  staff: () => '/equipe',
  staffAgenda: () => '/equipe/agenda',
  staffConsultation: (id: number) => `/equipe/consultas/${part(id)}`,
  staffTasks: () => '/equipe/tarefas',
  staffTask: (id: number) => `/equipe/tarefas/${part(id)}`,
  staffRenewal: (id: number) => `/equipe/renovacoes/${part(id)}`,
  staffResult: (id: number) => `/equipe/resultados/${part(id)}`,
  staffPatients: () => '/equipe/pacientes',
  staffPatient: (id: number) => `/equipe/pacientes/${part(id)}`,
  staffPharmacy: () => '/equipe/farmacia',
  staffDispatch: () => '/equipe/expedicao',
  staffStock: () => '/equipe/estoque',
  staffShipment: (id: number) => `/equipe/expedicao/${part(id)}`,
  staffDispensing: (id: number) => `/equipe/farmacia/${part(id)}`,
}

/** The frame in which a tag manager runs; what is counted stands behind `#`, which no server sees. */
export const measurementFrameAddress = (pathname: string) => `${links.measurement()}#${pathname}`

/** Where the drawn picture of a product is served; not a page, so not in routes.ts. */
export const pictureAddress = (slug: string) => `/patientArea/pictures/${part(slug)}.svg`

/** Where the social card of a page is served: 1200 by 630, a PNG, because messengers draw no SVG. */
export const cardAddress = (slug: string) => `/patientArea/cards/${part(slug)}.png`
