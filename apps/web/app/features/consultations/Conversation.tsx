import { Banner, EmptyState, LoadingRegion, MessageForm, MessageList, Picture, Skeleton } from '@prumo/ui'
import { pictureAddress } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { HelpNearby } from '#shared/urgent-words/HelpNearby.tsx'
import type { Ends } from './unsent.ts'
import { useConversation } from './use-conversation.ts'

/** The maximum length of a message (packages/contracts, createMessage). */
const MAX_LENGTH = 5000

/**
 * `isPatients`: the patient writes, and what cannot wait shows him help nearby. `answers`: the other still sees
 * patients, and reads it. `isOpen`: their visit was not canceled; a closed one is read, and not written in.
 */
export type ConversationProps = {
  ends: Ends
  withName: string
  isPatients?: boolean
  answers?: boolean
  isOpen?: boolean
}

/** Messages with one's doctor. New ones appear without a reload; unsent ones stay and can be sent again. */
export function Conversation({ ends, withName, isPatients = false, answers = true, isOpen = true }: ConversationProps) {
  const conversation = useConversation(ends)
  if (conversation.isLoading) {
    return (
      <LoadingRegion label="Carregando as mensagens">
        <Skeleton form="control" />
        <Skeleton form="control" />
      </LoadingRegion>
    )
  }
  return (
    <div className="ui-stack">
      <SaidBanner failure={conversation.failure} onRetry={() => void conversation.refetch()} />
      {!conversation.failure && (
        <MessageList
          label={`Mensagens com ${withName}`}
          messages={conversation.messages}
          onRetry={conversation.sendAgain}
          empty={
            <EmptyState
              picture={<Picture src={pictureAddress('sem-mensagens')} alt="" />}
              title="Nenhuma mensagem ainda"
            >
              {`Escreva quando quiser: ${withName} recebe na hora e responde por aqui.`}
            </EmptyState>
          }
        />
      )}
      <SaidBanner failure={conversation.refusal} />
      {isPatients && isOpen && <HelpNearby words={conversation.typed} act="enviar" />}
      {!isOpen && (
        <Banner tone="info" title="Esta conversa está encerrada">
          A consulta foi cancelada, e o que vocês escreveram continua aqui. Para escrever de novo, marque uma consulta.
          Se não pode esperar, ligue 188 (sofrimento) ou 192 (sinais no corpo).
        </Banner>
      )}
      {isOpen && answers && (
        <MessageForm
          label={`Mensagem para ${withName}`}
          value={conversation.typed}
          onChange={conversation.type}
          onSend={conversation.send}
          maxLength={MAX_LENGTH}
        />
      )}
      {isOpen && !answers && (
        <Banner tone="info" title={`${withName} não atende mais na Prumo`}>
          O que vocês escreveram continua aqui. Para escrever agora, abra a consulta com outro profissional que atende
          você, ou marque uma nova. Se não pode esperar, ligue 188 (sofrimento) ou 192 (sinais no corpo).
        </Banner>
      )}
    </div>
  )
}
