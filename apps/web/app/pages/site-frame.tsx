import './pages.css'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router'
import { SiteFooter } from '#features/site/SiteFooter.tsx'
import { MAIN_ID, SiteHeader } from '#features/site/SiteHeader.tsx'
import { PageFault } from '#shared/PageFault.tsx'

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteHeader tools={null} />
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  )
}

export default function SiteFrame() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** A page that is not there or broke keeps the site around it. */
export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <Frame>
      <PageFault status={isRouteErrorResponse(error) ? error.status : 500} />
    </Frame>
  )
}
