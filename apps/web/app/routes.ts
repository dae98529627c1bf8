import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'
import { conditionSlugs } from './links.ts'

/** The map of addresses. Every internal link is built in links.ts, and a test matches each against this list. */
export default [
  // The header and footer of the site, and its drawers, stand around these and live on from page to page.
  layout('pages/site/site-frame.tsx', [
    index('pages/home/home.tsx'),
    route('peso', 'pages/home/weight.tsx'),
    route('psicologia', 'pages/psychology/psychology.tsx'),
    route('prep', 'pages/prep/prep.tsx'),
    route('legal/:slug', 'pages/legal/legal.tsx'),

    ...prefix('sex-tools', [index('pages/shop/sex-tools.tsx'), route(':slug', 'pages/shop/sex-tools-product.tsx')]),

    ...prefix('cursos', [
      index('pages/courses/courses.tsx'),
      route(':slug', 'pages/courses/course.tsx'),
      route(':slug/previa', 'pages/courses/course-preview.tsx'),
    ]),

    ...prefix('fitoterapicos', [
      index('pages/shop/phytotherapy.tsx'),
      route(':formula', 'pages/shop/phytotherapy-formula.tsx'),
    ]),

    ...prefix('pedidos', [
      index('pages/follow-order/find-order.tsx'),
      route(':number', 'pages/follow-order/follow-order.tsx'),
      route(':number/recibo', 'pages/follow-order/receipt.tsx'),
    ]),

    ...conditionSlugs.map((slug) => route(slug, 'pages/landing/condition.tsx', { id: `landing/${slug}` })),

    route('entrar', 'pages/sign-in/sign-in.tsx'),
    route('criar-conta', 'pages/sign-in/sign-up.tsx'),
    route('manter-conta', 'pages/sign-in/keep-account.tsx'),
    route('nao-fui-eu', 'pages/sign-in/not-me.tsx'),
    route('nao-fui-eu/mudanca', 'pages/sign-in/not-my-change.tsx'),
    route('confirmar-conta', 'pages/sign-in/confirm-account.tsx'),
    route('favoritos', 'pages/wishlists/shared-wishlist.tsx'),
    ...prefix('avise-me', [
      index('pages/waiting-list/confirm-waiting.tsx'),
      route('sair', 'pages/waiting-list/leave-waiting.tsx'),
    ]),
    ...prefix('senha', [
      index('pages/sign-in/set-password.tsx'),
      route('esqueci', 'pages/sign-in/forgot-password.tsx'),
    ]),

    route('*', 'pages/site/not-found.tsx'),
  ]),

  // A quieter frame: nothing here leads away from the purchase by accident.
  layout('pages/sex-tools-checkout/sex-tools-checkout-frame.tsx', [
    route('sex-tools/checkout/:step', 'pages/sex-tools-checkout/sex-tools-checkout.tsx'),
  ]),

  layout('pages/consultation/consultation-frame.tsx', [route('consulta/:step', 'pages/consultation/consultation.tsx')]),

  layout('pages/weight-sale/weight-sale-frame.tsx', [
    route('peso/inscricao/:step', 'pages/weight-sale/weight-sale.tsx'),
  ]),

  layout('pages/courses/enrollment-frame.tsx', [route('cursos/:slug/inscricao/:step', 'pages/courses/enrollment.tsx')]),

  layout('pages/men-power-checkout/men-power-checkout-frame.tsx', [
    route('men-power/checkout/pronto', 'pages/men-power-checkout/men-power-requested.tsx'),
    route('men-power/checkout/:step', 'pages/men-power-checkout/men-power-checkout.tsx'),
  ]),

  route('sex-tools/checkout', 'pages/sex-tools-checkout/sex-tools-checkout-start.ts'),
  route('men-power/checkout', 'pages/men-power-checkout/men-power-checkout-start.ts'),
  route('consulta', 'pages/consultation/consultation-start.ts'),
  route('peso/inscricao', 'pages/weight-sale/weight-sale-start.ts'),
  route('cursos/:slug/inscricao', 'pages/courses/enrollment-start.ts'),
  route('equipe', 'pages/staff/staff-sign-in.tsx'),
  route('equipe/convite', 'pages/staff/people/take-invitation.tsx'),
  layout('pages/staff/staff-frame.tsx', [
    route('equipe/agenda', 'pages/staff/agenda/staff-agenda.tsx'),
    route('equipe/consultas/:id', 'pages/staff/agenda/staff-consultation.tsx'),
    route('equipe/tarefas', 'pages/staff/tasks/staff-tasks.tsx'),
    route('equipe/tarefas/:id', 'pages/staff/tasks/staff-task.tsx'),
    route('equipe/renovacoes/:id', 'pages/staff/tasks/staff-renewal.tsx'),
    route('equipe/resultados/:id', 'pages/staff/tasks/staff-result.tsx'),
    route('equipe/prep', 'pages/staff/prep/staff-prep.tsx'),
    route('equipe/prep/:id', 'pages/staff/prep/staff-prep-register.tsx'),
    route('equipe/peso', 'pages/staff/weight/staff-weight.tsx'),
    route('equipe/peso/:id', 'pages/staff/weight/staff-weight-programme.tsx'),
    route('equipe/pacientes', 'pages/staff/patients/staff-patients.tsx'),
    route('equipe/pacientes/:id', 'pages/staff/patients/staff-patient.tsx'),
    route('equipe/farmacia', 'pages/staff/pharmacy/staff-pharmacy.tsx'),
    route('equipe/farmacia/:id', 'pages/staff/pharmacy/staff-dispensing.tsx'),
    route('equipe/estoque', 'pages/staff/dispatch/staff-stock.tsx'),
    route('equipe/estoque/lotes/:id', 'pages/staff/dispatch/staff-stock-lot.tsx'),
    route('equipe/expedicao', 'pages/staff/dispatch/staff-dispatch.tsx'),
    route('equipe/expedicao/:id', 'pages/staff/dispatch/staff-shipment.tsx'),
    route('equipe/pedidos', 'pages/staff/orders/staff-orders.tsx'),
    route('equipe/pedidos/:number', 'pages/staff/orders/staff-order.tsx'),
    route('equipe/apoio', 'pages/staff/support/staff-supports.tsx'),
    route('equipe/apoio/respostas', 'pages/staff/support/staff-support-replies.tsx'),
    route('equipe/apoio/:id', 'pages/staff/support/staff-support.tsx'),
    route('equipe/ligacoes', 'pages/staff/urgent-notes/staff-urgent-notes.tsx'),
    route('equipe/cupons', 'pages/staff/coupons/staff-coupons.tsx'),
    route('equipe/faltas', 'pages/staff/no-shows/staff-no-shows.tsx'),
    route('equipe/devolucoes', 'pages/staff/returns/staff-returns.tsx'),
    route('equipe/devolucoes/:id', 'pages/staff/returns/staff-return.tsx'),
    route('equipe/farmacia/manipulacao', 'pages/staff/pharmacy/staff-compoundings.tsx'),
    route('equipe/farmacia/manipulacao/:id', 'pages/staff/pharmacy/staff-compounding.tsx'),
    route('equipe/farmacia/materias-primas', 'pages/staff/pharmacy/staff-raw-materials.tsx'),
    route('equipe/farmacia/materias-primas/:id', 'pages/staff/pharmacy/staff-lot.tsx'),
    route('equipe/farmacia/livro-de-movimentos', 'pages/staff/pharmacy/staff-movement-book.tsx'),
    route('equipe/aulas', 'pages/staff/lessons/staff-programs.tsx'),
    route('equipe/aulas/:id', 'pages/staff/lessons/staff-program.tsx'),
    route('equipe/aulas/:id/apresentacao', 'pages/staff/lessons/staff-program-text.tsx'),
    route('equipe/aulas/:id/dias', 'pages/staff/lessons/staff-stage-days.tsx'),
    route('equipe/aulas/:id/previa', 'pages/staff/lessons/staff-program-preview.tsx'),
    route('equipe/aulas/:id/etapas/:stageId', 'pages/staff/lessons/staff-stage.tsx'),
    route('equipe/aulas/:id/etapas/:stageId/exercicios/:exerciseId', 'pages/staff/lessons/staff-exercise.tsx'),
    route('equipe/aulas/:id/:lessonId', 'pages/staff/lessons/staff-lesson.tsx'),
    route('equipe/aulas/:id/:lessonId/previa', 'pages/staff/lessons/staff-lesson-preview.tsx'),
    route('equipe/resultados', 'pages/staff/outcomes/staff-outcomes.tsx'),
    route('equipe/pacientes/:id/evolucao', 'pages/staff/patients/staff-patient-evolution.tsx'),
    route('equipe/acessos', 'pages/staff/accesses/staff-accesses.tsx'),
    route('equipe/pessoas', 'pages/staff/people/staff-people.tsx'),
    route('equipe/pessoas/:id', 'pages/staff/people/staff-person.tsx'),
    route('equipe/correcoes', 'pages/staff/people/staff-corrections.tsx'),
    route('equipe/correcoes/:id', 'pages/staff/people/staff-correction.tsx'),
    route('equipe/recuperacoes', 'pages/staff/people/staff-recoveries.tsx'),
    route('equipe/recuperacoes/:id', 'pages/staff/people/staff-recovery.tsx'),
    route('equipe/emergencias', 'pages/staff/accesses/staff-emergencies.tsx'),
  ]),

  layout('pages/prescription-check/check-frame.tsx', [
    route('receita', 'pages/prescription-check/find-prescription.tsx'),
    route('receita/:code', 'pages/prescription-check/check-prescription.tsx'),
    route('documento/:code', 'pages/prescription-check/check-document.tsx'),
    route('certificado/:code', 'pages/prescription-check/check-certificate.tsx'),
  ]),

  route('_app', 'pages/patient-area/patient-area.tsx', [
    index('pages/patient-area/overview.tsx'),
    route('consultas', 'pages/patient-area/consultations.tsx'),
    route('consultas/:id', 'pages/patient-area/consultation.tsx'),
    route('medicos', 'pages/patient-area/my-doctors.tsx'),
    route('receitas', 'pages/patient-area/prescriptions.tsx'),
    route('receitas/:id/renovar', 'pages/patient-area/renew-prescription.tsx'),
    route('evolucao', 'pages/patient-area/evolution/evolution.tsx'),
    route('acompanhamento', 'pages/patient-area/follow-up/follow-up.tsx'),
    route('prevencao', 'pages/patient-area/prevention/prevention.tsx'),
    route('prevencao/consulta', 'pages/patient-area/follow-ups/prep-consultation.tsx'),
    route('peso', 'pages/patient-area/weight/weight-programme.tsx'),
    route('peso/consulta', 'pages/patient-area/follow-ups/weight-consultation.tsx'),
    route('tratamentos', 'pages/patient-area/treatments.tsx'),
    route('tratamentos/:id/pagamento', 'pages/patient-area/pay-treatment.tsx'),
    route('cursos', 'pages/patient-area/my-courses.tsx'),
    route('cursos/:id', 'pages/patient-area/lessons/course-lessons.tsx'),
    route('cursos/:id/aulas/:lessonId', 'pages/patient-area/lessons/lesson.tsx'),
    route('cursos/:id/apoio', 'pages/patient-area/lessons/course-support.tsx'),
    route('cursos/:id/treino', 'pages/patient-area/training/training.tsx'),
    route('pedidos', 'pages/patient-area/my-orders.tsx'),
    route('pedidos/:number', 'pages/patient-area/my-order.tsx'),
    route('pedidos/:number/recibo', 'pages/patient-area/my-receipt.tsx'),
    route('dados', 'pages/patient-area/my-profile.tsx'),
    route('seguranca', 'pages/patient-area/security.tsx'),
    route('enderecos', 'pages/patient-area/my-addresses.tsx'),
    route('cartoes', 'pages/patient-area/my-cards.tsx'),
    route('favoritos', 'pages/patient-area/my-wishlists.tsx'),
    route('prontuario', 'pages/patient-area/my-chart.tsx'),
    route('acessos', 'pages/patient-area/record-accesses.tsx'),
    route('preferencias', 'pages/patient-area/preferences.tsx'),
    route('privacidade', 'pages/patient-area/privacy.tsx'),
  ]),
  route('sitemap.xml', 'pages/crawlers/sitemap.ts'),
  route('robots.txt', 'pages/crawlers/robots.ts'),
  // What the screens are made of, for those who build them; in production nobody's address.
  route('_ui', 'pages/ui-gallery/ui-gallery.tsx'),
  route('_session', 'pages/session/session.ts'),
  route('_shop_token', 'pages/session/shop-token.ts'),
  route('_survey', 'pages/consultation/survey.ts'),
  route('_measurement', 'pages/site/measurement-frame.ts'),
] satisfies RouteConfig
