import {
  Banner,
  Button,
  EmptyState,
  LoadingRegion,
  MessageForm,
  MessageList,
  Picture,
  Row,
  Skeleton,
  StatusBadge,
} from '@prumo/ui'
import { useState } from 'react'
import { pictureAddress } from '#links'
import { Sample, Specimen } from './specimen.tsx'

/** States as a word, on a page, in place of a list, and while something loads. */
export function NoticeSpecimens() {
  return (
    <>
      <Specimen id="selos" title="Selos de estado" note="Cada estado difere pela marca e pela cor, nunca só por ela.">
        <Sample name="Todos" width="wide">
          <Row>
            <StatusBadge>Rascunho</StatusBadge>
            <StatusBadge tone="sun">Com receita</StatusBadge>
            <StatusBadge tone="wait">Esperando o pagamento</StatusBadge>
            <StatusBadge tone="ok">Pago</StatusBadge>
            <StatusBadge tone="danger">Não compareceu</StatusBadge>
          </Row>
        </Sample>
      </Specimen>
      <Specimen id="avisos" title="Avisos da página">
        <Sample name="Informa" width="wide">
          <Banner title="Sua receita está sendo assinada">Ela aparece aqui assim que ficar pronta.</Banner>
        </Sample>
        <Sample name="Deu certo" width="wide">
          <Banner tone="ok">Pagamento confirmado. A farmácia já recebeu o pedido.</Banner>
        </Sample>
        <Sample name="Atenção" width="wide">
          <Banner tone="warn" title="Você está sem conexão">
            O que aparece aqui é de 10:42.
          </Banner>
        </Sample>
        <Sample name="Erro, com saída" width="wide">
          <Banner
            tone="error"
            title="Não deu para carregar os preços"
            action={
              <Button size="small" variant="quiet">
                Tentar de novo
              </Button>
            }
          >
            O problema é nosso, não do seu aparelho.
          </Banner>
        </Sample>
      </Specimen>
      <Specimen id="vazios" title="Estados vazios" note="Sempre com o próximo passo.">
        {EMPTY.map(({ slug, title, text, act }) => (
          <Sample key={slug} name={title}>
            <EmptyState
              picture={<Picture src={pictureAddress(slug)} alt="" />}
              title={title}
              action={act && <Button variant="quiet">{act}</Button>}
            >
              {text}
            </EmptyState>
          </Sample>
        ))}
      </Specimen>
      <Specimen
        id="esqueletos"
        title="Esqueletos"
        note="Do tamanho do que vem; parados para quem pediu menos movimento."
      >
        <Sample name="Linhas">
          <LoadingRegion>
            <Skeleton form="title" />
            <Skeleton />
            <Skeleton form="short" />
          </LoadingRegion>
        </Sample>
        <Sample name="Controle">
          <LoadingRegion>
            <Skeleton form="control" />
          </LoadingRegion>
        </Sample>
        <Sample name="Desenho">
          <LoadingRegion>
            <Skeleton form="picture" />
          </LoadingRegion>
        </Sample>
      </Specimen>
    </>
  )
}

const EMPTY: readonly { slug: string; title: string; text: string; act?: string }[] = [
  {
    slug: 'carrinho-vazio',
    title: 'Seu carrinho está vazio',
    text: 'O que você escolher fica guardado aqui.',
    act: 'Ver a loja',
  },
  {
    slug: 'agenda-livre',
    title: 'Nenhuma consulta por aqui',
    text: 'Marque a primeira em cinco minutos.',
    act: 'Começar avaliação',
  },
  { slug: 'sem-mensagens', title: 'Nenhuma mensagem ainda', text: 'Pergunte o que quiser ao seu médico.' },
  {
    slug: 'sem-receitas',
    title: 'Você ainda não tem receitas',
    text: 'Depois da consulta elas aparecem aqui, com QR.',
  },
]

const MESSAGES = [
  { key: '1', body: 'Bom dia. Como você se sentiu esta semana?', isOwn: false, time: '10:42', day: 'hoje' },
  { key: '2', body: 'Melhor. Só um pouco de dor de cabeça.', isOwn: true, time: '10:44', day: 'hoje' },
  { key: '3', body: 'Passa com água?', isOwn: true, time: '', day: 'hoje', state: 'sending' as const },
  { key: '4', body: 'Alô', isOwn: true, time: '', day: 'hoje', state: 'failed' as const },
]

/** Messages, and the field to write one. */
export function MessageSpecimens() {
  const [text, setText] = useState('')
  return (
    <Specimen id="mensagens" title="Mensagens">
      <Sample name="Conversa">
        <MessageList label="Conversa de exemplo" messages={MESSAGES} onRetry={() => {}} />
      </Sample>
      <Sample name="Escrever">
        <MessageForm
          label="Mensagem de exemplo"
          value={text}
          onChange={setText}
          onSend={() => setText('')}
          maxLength={600}
        />
      </Sample>
      <Sample name="Longa demais">
        <MessageForm
          label="Mensagem longa de exemplo"
          value="Esta mensagem passa do limite."
          onChange={() => {}}
          onSend={() => {}}
          maxLength={20}
        />
      </Sample>
    </Specimen>
  )
}
