import { Button, Page } from '@prumo/ui'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router'
import { links, measurementFrameAddress } from '#links'
import { mayBeMeasured } from '#shared/measurement.ts'
import { measurementAnswered, selectMeasurement } from '#shared/preferences/preferences.slice.ts'
import './measurement.css'

/**
 * Asks once for consent to measure visits, and measures only after it (LGPD art. 7 I). The tag manager runs in a frame
 * that gets only the path, and that is removed with the page, so nothing of it remains elsewhere.
 */
export function Measurement({ isConfigured }: { isConfigured: boolean }) {
  const answer = useSelector(selectMeasurement)
  const location = useLocation()
  const isMeasured = answer === 'accepted' && mayBeMeasured(location)
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification asks for this line (8)
    if (isMeasured && !isConfigured) console.error('No tag manager id is configured (TAG_MANAGER_ID)')
  }, [isMeasured, isConfigured])
  if (!isConfigured || !mayBeMeasured(location)) return null
  if (answer === 'unasked') return <Ask />
  return isMeasured ? <Frame key={location.pathname} path={location.pathname} /> : null
}

const Frame = ({ path }: { path: string }) => (
  <iframe
    hidden
    title="Contagem de visitas"
    sandbox="allow-scripts"
    referrerPolicy="no-referrer"
    src={measurementFrameAddress(path)}
  />
)

/** Both answers are equally easy, and without an answer nothing is measured. */
function Ask() {
  const dispatch = useDispatch()
  return (
    <section className="measurement ui-no-print" aria-label="Contagem de visitas">
      <Page className="measurement__row">
        <p>
          Podemos contar as visitas a esta página? Outra empresa conta por nós. Ela não vê o que você faz no site, nem o
          que lê sobre saúde. <Link to={links.legal('cookies')}>Como funciona</Link>
        </p>
        <div className="measurement__answers">
          <Button variant="quiet" size="small" onClick={() => dispatch(measurementAnswered(false))}>
            Não contar
          </Button>
          <Button variant="quiet" size="small" onClick={() => dispatch(measurementAnswered(true))}>
            Pode contar
          </Button>
        </div>
      </Page>
    </section>
  )
}
