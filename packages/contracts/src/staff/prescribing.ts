import { z } from 'zod'
import { call, id, moment, pathology } from '../wire/call.ts'
import { composition, compositionExample, dose, doseExample } from '../wire/composition.ts'
import { controlClass, medium, paper, paperExample } from '../wire/prescription-class.ts'

/** What may be prescribed: the pharmacy's presentations, and what is bought at any pharmacy. Without prices. */
const prescribable = z.object({
  key: z.string(),
  /** Null: bought at any pharmacy. */
  productId: id.nullable(),
  label: z.string(),
  activeIngredients: z.array(z.string()),
  /** Brands and synonyms of what is in it, for the search; no brand of a combination that it is not. */
  alsoCalled: z.array(z.string()),
  indications: z.array(z.enum([...pathology.options, 'prep', 'weight'])),
  composition,
  /** How its posology begins; what covers an area is not counted. */
  take: z.object({ verb: z.string(), place: z.string().nullable(), isCounted: z.boolean() }),
  /** Usual ones, the first first; `note` ends the sentence. */
  posologies: z.array(
    dose.extend({
      durationDays: z.number().int(),
      note: z.string().nullable(),
      /** How many packages that uses up. */
      packages: z.number().int(),
    }),
  ),
  /** In doses, by leaflet or guideline. */
  greatest: z.object({
    perTake: z.number(),
    perDay: z.number(),
    /** For what is taken once a week; null for everything else. */
    perWeek: z.number().nullable(),
  }),
  /** The key of the formula to which its dose is raised; null if it is not raised by steps, and of the last step. */
  nextStep: z.string().nullable(),
  /** Why it is given although the leaflet does not name this use. */
  offLabel: z.string().nullable(),
  /** What to measure while it is taken, by leaflet or guideline. */
  monitoring: z.array(z.object({ test: z.string(), when: z.string(), source: z.string() })),
  source: z.string(),
  controlClass,
  /** On which media it may be issued now, the usual one first: without a national number, on paper (RDC 1.000/2025). */
  media: z.array(medium).min(1),
  /** What the law of its class says of a sheet. */
  law: z.object({
    validityDays: z.number().int(),
    mostDays: z.number().int().nullable(),
    asks: z.array(z.enum(['patient.address', 'patient.age', 'patient.sex', 'doctor.phone'])),
    source: z.string(),
  }),
})

export const listMedicines = call({
  method: 'GET',
  path: '/api/staff/v1/medicines',
  request: z.object({ pathology: pathology.optional() }),
  response: z.object({ medicines: z.array(prescribable) }),
  example: {
    response: {
      medicines: [
        {
          key: 'tadalafila-protodioscina-spray-1106',
          productId: 1106,
          label: 'Tadalafila e protodioscina em spray, frasco de 15 ml',
          activeIngredients: ['tadalafila', 'protodioscina'],
          alsoCalled: ['Cialis'],
          indications: ['erectileDysfunction', 'lowLibido'],
          composition: compositionExample,
          take: { verb: 'Aplicar', place: 'sob a língua', isCounted: true },
          posologies: [{ ...doseExample, durationDays: 30, note: null, packages: 1 }],
          greatest: { perTake: 4, perDay: 4, perWeek: null },
          nextStep: null,
          offLabel: null,
          source: 'Bula do profissional (Cialis).',
          controlClass: 'simple',
          media: ['electronic'],
          law: { validityDays: 180, mostDays: null, asks: [], source: 'Validade de 180 dias: escolha do serviço.' },
          monitoring: [],
        },
      ],
    },
  },
})

export const issuedPrescription = z.object({
  id,
  state: z.enum(['signing', 'failed', 'issued', 'dispensed', 'expired', 'canceled']),
  controlClass,
  medium,
  /** RDC 1.000/2025; null for a simple one, on paper, and until it is given. */
  nationalNumber: z.string().nullable(),
  /** Where a failed one failed; null for any other. */
  failedAt: z.enum(['numbering', 'signing', 'replacing']).nullable(),
  /** Null for an electronic one. */
  paper: paper.nullable(),
  items: z.array(
    z.object({
      /** Null: bought at any pharmacy. */
      productId: id.nullable(),
      /** Its key in the formulary; null for a free item. */
      medicine: z.string().nullable(),
      description: z.string(),
      /** Null for a free item, and for what was signed before compositions were kept. */
      composition: composition.nullable(),
      freeComposition: z.string().nullable(),
      dose: dose.nullable(),
      quantity: z.number().int(),
      posology: z.string(),
      durationDays: z.number().int(),
    }),
  ),
  issuedAt: moment,
  expiresAt: moment,
  verificationCode: z.string(),
  pdfSrc: z.string().nullable(),
  canceledAt: moment.nullable(),
  /** The words of the doctor who canceled or replaced it. */
  cancelReason: z.string().nullable(),
  replacedById: id.nullable(),
  /** The one whose place it takes once it is signed; until then that one stays valid. */
  replacesId: id.nullable(),
})

export const prescriptionExample = {
  id: 1,
  state: 'issued',
  controlClass: 'simple',
  medium: 'electronic',
  nationalNumber: null,
  failedAt: null,
  paper: null,
  items: [
    {
      productId: 1106,
      medicine: 'tadalafila-protodioscina-spray-1106',
      description: 'Tadalafila e protodioscina em spray, frasco de 15 ml',
      composition: compositionExample,
      freeComposition: null,
      dose: doseExample,
      quantity: 1,
      posology: 'Um jato sob a língua, uma vez por dia.',
      durationDays: 30,
    },
  ],
  issuedAt: '2026-11-23T13:30:00.000Z',
  expiresAt: '2027-05-22T13:30:00.000Z',
  verificationCode: 'K7Q2M9XW4T',
  pdfSrc: 'http://127.0.0.1:3000/files/8f0b?expires=1795219200&signature=abc',
  canceledAt: null,
  cancelReason: null,
  replacedById: null,
  replacesId: null,
}

/** An item names exactly one of: a product of our pharmacy, a formula that is bought anywhere, or its own words. */
export const orderedItem = z
  .object({
    product_id: id.optional(),
    /** Its key in the list of medicines. */
    medicine: z.string().max(120).optional(),
    /** The last resort: automatic checks know only the words that they recognise. */
    free: z.object({ name: z.string(), composition: z.string() }).optional(),
    quantity: z.number().int().min(1).max(99).default(1),
    posology: z.string(),
    duration_days: z.number().int(),
    /** In doses of the medicine; with `takes_per_day`, or neither. */
    per_take: z.number().positive().optional(),
    takes_per_day: z.number().int().positive().optional(),
    days_per_week: z.number().int().default(7),
    as_needed: z.boolean().default(false),
  })
  .refine((item) => [item.product_id, item.medicine, item.free].filter((named) => named !== undefined).length === 1, {
    message: 'Name one of product_id, medicine, free.',
  })
  .refine((item) => (item.per_take === undefined) === (item.takes_per_day === undefined), {
    message: 'per_take and takes_per_day belong together.',
  })

const itemsExample = [
  {
    product_id: 1106,
    quantity: 1,
    posology: 'Um jato sob a língua, uma vez por dia.',
    duration_days: 30,
    per_take: 1,
    takes_per_day: 1,
  },
]

/** What a check holds against an order. `stop`: nobody signs it. `ask`: it is signed with a written reason. */
export const finding = z.object({
  /** The same for the same order and record; a reason names it. */
  id: z.string(),
  rule: z.string(),
  level: z.enum(['stop', 'ask']),
  title: z.string(),
  detail: z.string(),
  /** The leaflet, guideline or law behind it. */
  source: z.string(),
  /** The items that it is about, by their place in the order. */
  items: z.array(z.number().int()),
  /** Reasons that an outside service offers for overruling it; one of them counts as a written reason. */
  reasonsOffered: z.array(z.string()).optional(),
  /** The part of a survey that a stop rests on: a doctor who has verified that it is not so refutes it in the chart. */
  told: z
    .object({ about: z.enum(['medicine', 'allergy', 'condition']), key: z.string(), words: z.string() })
    .optional(),
})

export const findingExample = {
  id: '5f0c1d9a7e3b2468',
  rule: 'alpha_blocker_with_pde5_inhibitor',
  level: 'ask',
  title: 'Tadalafila com doxazosina',
  detail:
    'Os dois baixam a pressão: risco de tontura e desmaio. O paciente informou: “doxazosina” (questionário de 21/11/2026).',
  source: 'Bula de tadalafila (Bulário Eletrônico da ANVISA), advertências.',
  items: [0],
}

/**
 * What stands against an order that is still being written. Nothing is signed or stored but the readings; signing
 * checks again.
 */
export const checkPrescription = call({
  method: 'POST',
  path: '/api/staff/v1/consultations/{id}/prescription-checks',
  request: z.object({
    items: z.array(orderedItem).min(1).max(10),
    /** The prescription that this one would replace: it is no duplicate. */
    replaces: id.optional(),
  }),
  response: z.object({ findings: z.array(finding) }),
  example: { request: { items: itemsExample }, response: { findings: [findingExample] } },
})

/** How the sheet is issued, and what the class of the order asks for and the record does not say. */
const sheet = {
  /** The usual one of the class by default. */
  medium: medium.optional(),
  patient: z
    .object({ address: z.string().max(1_000).optional(), sex: z.enum(['male', 'female']).optional() })
    .optional(),
}

/** Why a doctor signs in spite of a finding. */
export const reason = z.object({ finding: z.string().max(64), reason: z.string().max(1_000) })

/** What the pharmacist sees of the checks: those of the signature with the doctor's reasons, and those of today. */
export const dispensedChecks = z.object({
  findings: z.array(
    finding.omit({ items: true, reasonsOffered: true, told: true }).extend({
      reason: z.string().nullable(),
      /** It was not so when the prescription was signed. */
      isNew: z.boolean(),
    }),
  ),
  /** What could not be checked. */
  unchecked: z.array(z.string()),
})

export const dispensedChecksExample = {
  findings: [
    {
      id: findingExample.id,
      rule: findingExample.rule,
      level: 'ask',
      title: findingExample.title,
      detail: findingExample.detail,
      source: findingExample.source,
      reason: 'Doxazosina em dose estável há um ano; começa com a menor dose.',
      isNew: false,
    },
  ],
  unchecked: [],
}

/**
 * What the doctor would sign, line by line, and as a PDF with a mark across it. Writes nothing; refuses what issuing
 * would.
 */
export const previewPrescription = call({
  method: 'POST',
  path: '/api/staff/v1/consultations/{id}/prescription_previews',
  request: z.object({ items: z.array(orderedItem).min(1), ...sheet }),
  response: z.object({
    preview: z.object({
      doctor: z.object({ name: z.string(), registration: z.string(), address: z.string(), contact: z.string() }),
      patient: z.object({ name: z.string(), about: z.string() }),
      items: z.array(
        z.object({
          title: z.string(),
          about: z.string(),
          composition: z.array(z.string()),
          posology: z.string(),
        }),
      ),
      /** Base64. */
      pdf: z.string(),
    }),
  }),
  example: {
    request: { items: itemsExample },
    response: {
      preview: {
        doctor: {
          name: 'Dra. Helena Prado',
          registration: 'CRM/SP 123456',
          address: 'Avenida Paulista, 1578, São Paulo, SP',
          contact: '(11) 91234-5678  ·  helena@prumo.example',
        },
        patient: { name: 'Bruno Almeida', about: 'CPF 123.456.789-09' },
        items: [
          {
            title: '1. Tadalafila e protodioscina em spray, frasco de 15 ml',
            about: 'Spray, via sublingual  ·  1 frasco de 15 ml (30 jatos)  ·  tratamento de 30 dias',
            composition: ['Tadalafila: 5 mg por jato (0,5 ml), 150 mg por frasco (15 ml)'],
            posology: 'Um jato sob a língua, uma vez por dia.',
          },
        ],
        pdf: 'JVBERi0xLjcK',
      },
    },
  },
})

/**
 * Issues a prescription: its content is fixed and signed, and only then visible to others. 422 names each missing
 * field, of the items, the doctor's registration or the patient (CFM 2.299/2021, 2.381/2024), and `consent` unless the
 * doctor said yes to this one signature. With an Idempotency-Key a repetition has no effect.
 */
export const issuePrescription = call({
  method: 'POST',
  path: '/api/staff/v1/consultations/{id}/prescriptions',
  request: z.object({
    items: z.array(orderedItem).min(1),
    ...sheet,
    consent: z.boolean().default(false),
    /** A prescription of this patient that the new one replaces: it is canceled at once, with this reason. */
    replaces: z.object({ prescription_id: id, reason: z.string() }).optional(),
    /** One for each finding that asks; 422 `prescription_needs_reasons` names those that are missing. */
    reasons: z.array(reason).max(100).default([]),
  }),
  response: z.object({ prescription: issuedPrescription }),
  example: {
    request: { items: itemsExample, consent: true },
    response: { prescription: prescriptionExample },
  },
})

/** The doctor has printed both copies, signed them by hand, and posted or handed over the original. */
export const sendPaper = call({
  method: 'POST',
  path: '/api/staff/v1/prescriptions/{id}/paper_dispatch',
  request: z.object({ to: z.enum(['pharmacy', 'patient']) }),
  response: z.object({ paper }),
  example: { request: { to: 'pharmacy' }, response: { paper: paperExample } },
})

/** The bearer's valid prescriptions on paper that he still has to print or to send again, oldest first. */
export const listPapersToSend = call({
  method: 'GET',
  path: '/api/staff/v1/paper_prescriptions',
  request: null,
  response: z.object({
    prescriptions: z.array(
      z.object({
        ...{ id, consultationId: id, patientName: z.string(), issuedAt: moment, expiresAt: moment, paper },
        /** The pharmacy of ours to which its original goes; null: their patient's address will say. */
        pharmacy: z.object({ legalName: z.string(), address: z.string() }).nullable(),
      }),
    ),
  }),
  example: {
    response: {
      prescriptions: [
        {
          id: 1,
          consultationId: 11,
          patientName: 'Bruno Almeida',
          issuedAt: '2026-11-23T13:30:00.000Z',
          expiresAt: '2026-12-23T13:30:00.000Z',
          paper: { state: 'to_print', sentTo: null, reason: null, at: null },
          pharmacy: {
            legalName: 'Farmácia Prumo Ltda.',
            address: 'Rua Vitorino Carmilo, 453, São Paulo, SP, 01153-000',
          },
        },
      ],
    },
  },
})
