import { z } from 'zod'
import { call } from '../wire/call.ts'

/** What the owner of an account types to end it, in any case and spacing. */
export const erasureSentence = 'apagar minha conta'

/** What becomes of something at an erasure: gone, without what identifies its person, or kept because of a law. */
const fate = z.enum(['deleted', 'anonymised', 'kept'])
const lawRule = z.enum(['clinical_record', 'tax', 'access', 'consent'])

const erasure = z.object({
  state: z.enum(['waiting', 'delayed', 'begun']),
  askedAt: z.iso.datetime(),
  /** The promised time; later while something stands in the way. */
  beginsAt: z.iso.datetime(),
})

/**
 * What we hold of a patient and why, generated from what the domains declare (LGPD arts. 9 and 18), and what an erasure
 * of the bearer's account would meet now. Ours.
 */
export const showPersonalData = call({
  method: 'GET',
  path: '/api/v1/personal_data',
  request: null,
  response: z.object({
    personalData: z.object({
      parts: z.array(
        z.object({
          purpose: z.string(),
          held: z.array(z.object({ holds: z.string(), fate, rule: lawRule.nullable() })),
        }),
      ),
      erasure: erasure.nullable(),
      /** Only a patient's account. */
      mayBeErased: z.boolean(),
      /** What must come to its end first, and how many of it. */
      hindrances: z.array(
        z.object({
          what: z.enum(['appointment', 'payment', 'refund', 'parcel', 'treatment', 'session']),
          count: z.number().int().positive(),
        }),
      ),
      /** What is given up with the account: centavos of store credit, or a number of treatments or sessions. */
      losses: z.array(
        z.object({
          what: z.enum(['store_credit', 'treatment', 'session', 'supplement']),
          amount: z.number().int().positive(),
        }),
      ),
      /** The laws under which something of the bearer stays. */
      kept: z.array(lawRule),
    }),
  }),
  example: {
    response: {
      personalData: {
        parts: [
          {
            purpose: 'para você entrar na sua conta, e ninguém mais',
            held: [{ holds: 'sua conta', fate: 'anonymised', rule: null }],
          },
        ],
        erasure: null,
        mayBeErased: true,
        hindrances: [{ what: 'appointment', count: 1 }],
        losses: [{ what: 'store_credit', amount: 5000 }],
        kept: ['clinical_record', 'consent'],
      },
    },
  },
})

/**
 * Everything that we hold of the bearer as one JSON text, written on while it is read, with what he wrote for himself
 * in lessons, and his record as an HL7 FHIR R4 Bundle at the end (LGPD art. 18 II and V). Needs the password, and a
 * recent proof where there are two steps (409 proof_needed); its owner is mailed. Ours.
 */
export const exportPersonalData = call({
  method: 'POST',
  path: '/api/v1/personal_data_export',
  request: z.object({ password: z.string().max(1_000) }),
  response: z.looseObject({
    gerado_em: z.iso.datetime(),
    conta: z.string(),
    dados: z.array(
      z.object({ o_que_e: z.string(), tabela: z.string(), linhas: z.array(z.record(z.string(), z.unknown())) }),
    ),
    mensagens_com_o_apoio: z.array(
      z.object({ curso: z.string(), de: z.enum(['você', 'apoio']), texto: z.string(), escrita_em: z.iso.datetime() }),
    ),
    /** What he wrote for himself while he trained, and how he looked back on each stage. */
    diarios_de_treino: z.array(
      z.object({
        curso: z.string(),
        dias: z.array(
          z.object({
            day: z.iso.date(),
            control: z.int().nullable(),
            anxiety: z.int().nullable(),
            note: z.string(),
          }),
        ),
        revisoes: z.array(
          z.object({
            round: z.int(),
            stagePosition: z.int(),
            regular: z.string(),
            able: z.string(),
            comfortable: z.string(),
          }),
        ),
      }),
    ),
    anotacoes_de_aulas: z.array(
      z.object({
        curso: z.string(),
        aula: z.string(),
        segundo: z.number().int(),
        texto: z.string(),
        escrita_em: z.iso.datetime(),
      }),
    ),
    prontuario_fhir: z.looseObject({ resourceType: z.literal('Bundle') }),
  }),
  example: {
    request: { password: 'um fio de prumo' },
    response: {
      gerado_em: '2026-11-23T12:00:00.000Z',
      conta: 'bruno@prumo.example',
      dados: [{ o_que_e: 'suas listas', tabela: 'shop.wishlists', linhas: [{ id: 1, name: 'Para depois' }] }],
      mensagens_com_o_apoio: [],
      diarios_de_treino: [],
      anotacoes_de_aulas: [
        {
          curso: 'Programa Control',
          aula: 'Respiração lenta',
          segundo: 12,
          texto: 'Repetir à noite.',
          escrita_em: '2026-11-28T12:00:00.000Z',
        },
      ],
      prontuario_fhir: { resourceType: 'Bundle', type: 'collection', entry: [] },
    },
  },
})

/**
 * Asks for the erasure of the bearer's account, with its password and a typed sentence. It begins in seven days; a
 * mailed link or the page stops it. Repeating changes nothing. 409 proof_needed for an account with two steps; 422
 * while something is on its way (erasure_hindered), and for a professional's account (account_of_team). Ours.
 */
export const askForErasure = call({
  method: 'POST',
  path: '/api/v1/erasures',
  request: z.object({ password: z.string().max(1_000), confirmation: z.string().max(200) }),
  /** Null for a late repetition of one that was stopped since. */
  response: z.object({ erasure: erasure.nullable() }),
  example: {
    request: { password: 'um fio de prumo', confirmation: erasureSentence },
    response: {
      erasure: { state: 'waiting', askedAt: '2026-11-23T12:00:00.000Z', beginsAt: '2026-11-30T12:00:00.000Z' },
    },
  },
})

/** Stops the erasure of the bearer's account before it begins. 422 if there is none. Ours. */
export const stopErasure = call({
  method: 'DELETE',
  path: '/api/v1/erasure',
  request: null,
  response: z.object({ isStopped: z.literal(true) }),
  example: { response: { isStopped: true } },
})

/** The same through the mailed link, without a sign-in. Repeating changes nothing. Ours. */
export const stopErasureByLink = call({
  method: 'PUT',
  path: '/api/v1/erasure_stop',
  request: z.object({ token: z.string().max(200) }),
  response: z.object({ isStopped: z.literal(true) }),
  example: { request: { token: 'd0ae0b2e-6cf0-4a38-8f6c-1c9a7a2f4e55.cHJvb2Y' }, response: { isStopped: true } },
})
