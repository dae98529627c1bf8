import '@prumo/ui/styles.css'
import { figtreeUrl } from '@prumo/ui/figtree'
import type { ReactNode } from 'react'
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router'
import { partnerFactsOf } from '#features/partners/partner-facts.ts'
import { usePartner } from '#features/partners/use-partner.ts'
import type { SiteFacts } from '#features/site/page-meta.ts'
import { beforePaintScript } from '#shared/before-paint.ts'
import { unchosenColorMode } from '#shared/color-mode.ts'
import { useNonce } from '#shared/hooks/use-nonce.ts'
import { runtimeElementId, useRuntime, writeRuntime } from '#shared/hooks/use-runtime.ts'
import { PageFault } from '#shared/PageFault.tsx'
import { requestFacts } from './request-facts.ts'

/** What every page is told of the installation and of whose visitor it is; it does not change while one walks about. */
export const loader = ({ context }: LoaderFunctionArgs) => {
  const { webUrl, partner } = context.get(requestFacts)
  return { webUrl, partner: partnerFactsOf(partner) } satisfies SiteFacts & { partner: unknown }
}

export const shouldRevalidate = () => false

export const links: LinksFunction = () => [
  { rel: 'preload', href: figtreeUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

export const Layout = ({ children }: { children: ReactNode }) => {
  const nonce = useNonce()
  const runtime = useRuntime()
  const partner = usePartner()
  return (
    // A chosen colour mode is set by the script below before React arrives, so the attribute is not React's.
    <html lang="pt-BR" data-color-mode={unchosenColorMode} data-partner={partner?.key} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbfaf5" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#071d1f" media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, run before the first paint */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforePaintScript }} />
        <script
          id={runtimeElementId}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, every `<` written as an escape
          dangerouslySetInnerHTML={{ __html: writeRuntime(runtime) }}
        />
        <Meta />
        <Links />
        <link rel="icon" href={partner?.favicon ?? '/patientArea/favicon.svg'} type="image/svg+xml" />
        {partner && <link rel="stylesheet" href={partner.stylesheet} />}
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export const ErrorBoundary = () => {
  const error = useRouteError()
  return <PageFault error={error} />
}
