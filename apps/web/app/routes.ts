import { index, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** The map of addresses. Every internal link is built in links.ts, and a test matches each against this list. */
export default [
  index('pages/home.tsx'),

  ...prefix('sex-tools', [
    index('pages/sex-tools.tsx'),
    route('checkout/:step', 'pages/sex-tools-checkout.tsx'),
    route(':slug', 'pages/sex-tools-product.tsx'),
  ]),

  ...prefix('pedidos', [index('pages/find-order.tsx'), route(':number', 'pages/follow-order.tsx')]),

  route('entrar', 'pages/sign-in.tsx'),
  route('_app', 'pages/patient-area.tsx'),
  route('_session', 'pages/session.ts'),

  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
