/** The steps of the way into the weight programme, in their order. */
export const weightSteps = ['perguntas', 'dados', 'pagamento', 'confirmacao'] as const
export type WeightStep = (typeof weightSteps)[number]

/**
 * Internal addresses that no page loads first, beside links.ts: that file is part of every first page, whose bytes are
 * counted. links.test.ts matches these too.
 */
export const lateLinks = {
  myAddresses: () => '/_app/enderecos',
  myDoctors: () => '/_app/medicos',
  myEvolution: () => '/_app/evolucao',
  staffPatientEvolution: (id: number) => `/equipe/pacientes/${id}/evolucao`,
  /** What became of treatments; a result of an exam has its own (links.ts). */
  staffOutcomes: () => '/equipe/resultados',
  staffPrograms: () => '/equipe/aulas',
  staffProgram: (id: number) => `/equipe/aulas/${id}`,
  staffProgramText: (id: number) => `/equipe/aulas/${id}/apresentacao`,
  staffStageDays: (id: number) => `/equipe/aulas/${id}/dias`,
  staffProgramPreview: (id: number) => `/equipe/aulas/${id}/previa`,
  staffStage: (id: number, stageId: number) => `/equipe/aulas/${id}/etapas/${stageId}`,
  staffExercise: (id: number, stageId: number, exerciseId: number) =>
    `/equipe/aulas/${id}/etapas/${stageId}/exercicios/${exerciseId}`,
  staffLesson: (id: number, lessonId: number) => `/equipe/aulas/${id}/${lessonId}`,
  staffLessonPreview: (id: number, lessonId: number) => `/equipe/aulas/${id}/${lessonId}/previa`,
  /** Where mails of a programme lead: it names none. */
  myFollowUp: () => '/_app/acompanhamento',
  /** What PrEP is, for anybody. */
  prep: () => '/prep',
  myPrevention: () => '/_app/prevencao',
  /** A consultation about PrEP. */
  myPrepConsultation: () => '/_app/prevencao/consulta',
  myCourse: (id: number) => `/_app/cursos/${id}`,
  myLesson: (id: number, lessonId: number) => `/_app/cursos/${id}/aulas/${lessonId}`,
  /** What he asks the support of a course. */
  mySupport: (id: number) => `/_app/cursos/${id}/apoio`,
  staffSupports: () => '/equipe/apoio',
  staffSupport: (id: number) => `/equipe/apoio/${id}`,
  staffSupportReplies: () => '/equipe/apoio/respostas',
  myTraining: (id: number) => `/_app/cursos/${id}/treino`,
  /** Where anybody checks the certificate of a course. */
  certificateCheck: (code: string) => `/certificado/${encodeURIComponent(code)}`,
  myWeight: () => '/_app/peso',
  /** A consultation of the programme, beside the one that it brought. */
  myWeightConsultation: () => '/_app/peso/consulta',
  /** The way into the weight programme. */
  weightSale: (step: WeightStep = 'perguntas') => `/peso/inscricao/${step}`,
  staffWeight: () => '/equipe/peso',
  staffWeightProgramme: (id: number) => `/equipe/peso/${id}`,
  staffPrep: () => '/equipe/prep',
  staffPrepRegister: (id: number) => `/equipe/prep/${id}`,
  myCards: () => '/_app/cartoes',
  menPowerRequested: () => '/men-power/checkout/pronto',
  myChart: () => '/_app/prontuario',
  recordAccesses: () => '/_app/acessos',
  staffAccesses: () => '/equipe/acessos',
  staffEmergencies: () => '/equipe/emergencias',
  staffOrders: () => '/equipe/pedidos',
  staffOrder: (number: string) => `/equipe/pedidos/${number}`,
  staffCoupons: () => '/equipe/cupons',
  staffNoShows: () => '/equipe/faltas',
  staffUrgentNotes: () => '/equipe/ligacoes',
  staffReturns: () => '/equipe/devolucoes',
  staffReturn: (id: number) => `/equipe/devolucoes/${id}`,
  staffPeople: () => '/equipe/pessoas',
  staffPerson: (id: number) => `/equipe/pessoas/${id}`,
  takeTeamInvitation: () => '/equipe/convite',
  staffCorrections: () => '/equipe/correcoes',
  staffCorrection: (id: number) => `/equipe/correcoes/${id}`,
  staffCompoundings: () => '/equipe/farmacia/manipulacao',
  staffCompounding: (id: number) => `/equipe/farmacia/manipulacao/${id}`,
  staffRawMaterials: () => '/equipe/farmacia/materias-primas',
  /** Who has something out of a lot. */
  staffLot: (id: number) => `/equipe/farmacia/materias-primas/${id}`,
  /** Who has something of a lot of goods. */
  staffStockLot: (id: number) => `/equipe/estoque/lotes/${id}`,
  staffMovementBook: () => '/equipe/farmacia/livro-de-movimentos',
  security: () => '/_app/seguranca',
  preferences: () => '/_app/preferencias',
  privacy: () => '/_app/privacidade',
  /** Where the mail about an erasure leads, with the token behind `#`. */
  keepAccount: () => '/manter-conta',
  /** Where the mail about help for a lost second step leads, with the token behind `#`. */
  notMe: () => '/nao-fui-eu',
  /** Where the mail about a security change leads, with the token behind `#`. */
  notMyChange: () => '/nao-fui-eu/mudanca',
  staffRecoveries: () => '/equipe/recuperacoes',
  staffRecovery: (id: number) => `/equipe/recuperacoes/${id}`,
  wishlists: () => '/_app/favoritos',
  /** A list that its owner shares; its token stands behind `#`, which no server sees. */
  sharedWishlist: (token = '') => `/favoritos${token && `#${encodeURIComponent(token)}`}`,
}
