import { Banner, Page } from '@prumo/ui'
import { useSelector } from 'react-redux'
import { selectLastReadAt } from './select-last-read-at.ts'
import { useIsOnline } from './use-is-online.ts'
import './server-wait.css'

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

/**
 * While offline, says how old the data on the screen is, or why there is none: health data is never stored on the
 * device (design 5).
 */
export function StaleNotice() {
  const isOnline = useIsOnline()
  const lastReadAt = useSelector(selectLastReadAt)
  return (
    <div className="server-wait" aria-live="polite">
      {!isOnline && (
        <Page>
          <Banner tone="warn" title="Sem conexão">
            {lastReadAt === null
              ? 'Por sigilo, seus dados não ficam guardados neste aparelho. Eles aparecem assim que a conexão voltar.'
              : `O que está na tela é de ${clock.format(lastReadAt)} e pode ter mudado. Atualizamos assim que a conexão voltar.`}
          </Banner>
        </Page>
      )}
    </div>
  )
}
