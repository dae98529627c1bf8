import { lazy, type ReactNode, Suspense } from 'react'
import { useRestored } from '#shared/hooks/use-restored.ts'
import type { WaitingTopic } from './waiting-list.api.ts'
import './notify-me.css'

export type NotifyMeProps = {
  topic: WaitingTopic
  isLoggedIn: boolean
  title: string
  /** What the mail will say, and when. */
  children: ReactNode
  headingLevel?: 'h2' | 'h3'
}

// Few readers ask: the form comes once the page stands. The server draws none, which a browser would send by itself,
// with the e-mail in the address.
const NotifyMeForm = lazy(() => import('./NotifyMeForm.tsx').then((module) => ({ default: module.NotifyMeForm })))

/** "Avise-me": a guest types his e-mail and confirms it by mail; whoever is signed in presses once. */
export function NotifyMe({ topic, isLoggedIn, title, children, headingLevel: Heading = 'h3' }: NotifyMeProps) {
  const isRestored = useRestored()
  return (
    <section className="notify-me" aria-label={title}>
      <Heading>{title}</Heading>
      <p>{children}</p>
      <div className="notify-me__place">
        {isRestored && (
          <Suspense>
            <NotifyMeForm topic={topic} isLoggedIn={isLoggedIn} />
          </Suspense>
        )}
        <noscript>
          <p>Para pedir o aviso, ligue o JavaScript do navegador.</p>
        </noscript>
      </div>
    </section>
  )
}
