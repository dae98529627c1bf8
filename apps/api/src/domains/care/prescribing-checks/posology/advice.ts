import { hour, minute, N, nothing, type Phrase, phrase } from './heard.ts'

/** A negation before a phrase turns it round: 'não evitar álcool'. Then it is left, and nobody reads it. */
const safe = (source: string): Phrase =>
  phrase(`(?<!\\b(?:nao|nunca|jamais|sem|ou|deixar de|deixe de|pode|podem) )\\b(?:${source})(?![a-z0-9])`, nothing)

const alcohol = '(?:(?:o |ao )?(?:consumo|uso|ingestao) de |tomar |beber )?(?:o |as )?(?:bebidas? alcoolicas?|alcool)'
const milk =
  '(?:o |os )?(?:leite|laticinios|derivados de leite|iogurte)(?: ?(?:,|e|ou) (?:(?:seus )?derivados|iogurte|laticinios|queijo|antiacidos))*'
const spared =
  '(?:(?:a |o )?contato (?:com|nos?|nas?) )?(?:a regiao |a area |as areas? )?(?:n?[oa]s? |d[oa]s? )?(?:olhos|labios|boca|mucosas?|palpebras|narinas|nariz)'
const sparedOnes = `${spared}(?: ?(?:, e|,|e|ou) ${spared})*`
const bother =
  '(?:irritar|arder|piorar|irritacao(?: intensa)?|ardor|ardencia|vermelhidao|(?:uma )?(?:reacao alergica|reacoes alergicas|alergia)|coceira|efeitos? colatera(?:l|is)|reac(?:ao|oes) adversas?|surgir (?:irritacao|alergia))(?: (?:na|da) pele)?'
const stopped =
  '(?:suspender|suspenda|parar|pare|interromper|interrompa|descontinuar)(?: (?:o uso|o tratamento|de usar))?'
const seen =
  '(?:retornar|retorne|voltar|volte|retorno|reavaliar|reavaliacao|procurar|procure|avisar|avise|falar com|fale com)(?: (?:ao|a|o|um|com o))?(?: (?:medico|consulta|consultorio|pronto[- ]socorro|pronto atendimento|hospital|emergencia|servico de emergencia))?'
const days = `(?:dias?|semanas?|mes(?:es)?)`
const nitrates = '(?:(?:medicamentos (?:com|a base de) )?nitratos?|isordil|monocordil|sustrate|poppers)'

/**
 * Advice that says nothing of how much or how often, known sentence by sentence. Only here may a negation stand: 'não',
 * 'evitar' and 'sem' anywhere else leave the whole unread.
 */
export const advice: Phrase[] = [
  safe(`(?:evitar|evite|exceto|evitando|poupar|poupando|menos|nao (?:aplicar|passar|usar)) ${sparedOnes}`),
  safe(
    `(?:se|em caso de|caso)(?: houver)? contato com os olhos ,? ?(?:lavar|lave|enxaguar|enxague) (?:bem )?com (?:bastante )?agua(?: abundante| em abundancia)?`,
  ),
  safe(
    `(?:evitar|evite|sem|nao (?:beber|ingerir|consumir|tomar com|tomar|associar (?:com|a)|misturar com)) ${alcohol}`,
  ),
  safe(
    `(?:evitar|evite|sem|nao (?:tomar|ingerir|usar|associar|consumir)(?: junto)?(?: com)?) ${milk}(?: ${N}(?: a ${N})? ${hour} (?:antes|depois|antes e depois))?`,
  ),
  safe('(?:evitar|evite|sem)(?: (?:as?|os?))? (?:comidas?|refeicao|refeicoes|alimentos?) gordur(?:osas?|osos?)'),
  safe('(?:evitar|evite|sem)(?: a)? (?:exposicao(?: ao sol| solar)?|sol)(?: (?:na|da) (?:pele|area(?: tratada)?))?'),
  safe(
    `(?:evitar|evite|nao)(?: de)? (?:dirigir|dirija|operar maquinas)(?: (?:ou|e|nem) (?:dirigir|operar maquinas))?(?: (?:apos|depois de) (?:o uso|usar|tomar))?`,
  ),
  safe(
    `(?:sem|nao|evitar|evite) (?:se )?(?:deitar|deite)(?: logo)?(?: (?:apos|depois|em seguida|a seguir))?(?: por ${N} ?(?:${minute}|${hour}))?`,
  ),
  safe(
    '(?:sem|nao|evitar|evite) (?:mastigar|partir|triturar|abrir|quebrar|esmagar|enxaguar|coçar|cocar|esfregar)(?: (?:a|o|as|os) (?:comprimidos?|capsulas?|cabelo|pele|lesoes))?',
  ),
  safe(
    `(?:sem|nao) (?:lavar|molhar)(?: (?:o|a|os|as) (?:couro cabeludo|cabelos?|area|pele|local))?(?: (?:por|durante|nas proximas) ${N} ?${hour})?`,
  ),
  safe(
    `nao (?:associar|usar|tomar|misturar|utilizar)(?: (?:este|esse|o) medicamento)?(?: junto)? (?:com|a) ${nitrates}(?: ?(?:,|e|ou|nem) ${nitrates})*`,
  ),
  safe(`(?:evitar|evite) ${nitrates}`),
  safe(
    '(?:mulheres )?gestantes? (?:e lactantes? )?nao (?:devem?|podem?) (?:manusear|tocar|manipular)(?: (?:o|os|as)? ?(?:medicamento|comprimidos?|capsulas?))?',
  ),
  safe(`${seen} (?:em|apos|depois de|com) ${N} ${days}`),
  safe(
    `${seen} (?:se|caso|em caso de) (?:(?:nao (?:melhorar|houver melhora|resolver|responder)|sem melhora|piorar|piora|persistir|${bother})(?: (?:em|apos|depois de) ${N} ${days})?|(?:a )?erecao (?:por|durar|durando) mais (?:de|que) ${N} ?${hour})`,
  ),
  safe(`${stopped} (?:se|em caso de|caso)(?: (?:houver|ocorrer|surgir|aparecer|tiver|apresentar))? ${bother}`),
  safe(`(?:se|caso|em caso de)(?: (?:houver|ocorrer|surgir|aparecer|tiver|apresentar))? ${bother} ,? ?${stopped}`),
  safe(
    `pode (?:causar|dar|provocar) (?:sonolencia|sono|tontura|dor de cabeca|azia|enjoo|nausea|ardor|vermelhidao|descamacao|ressecamento)(?: (?:e|ou|,) (?:sonolencia|sono|tontura|dor de cabeca|azia|enjoo|nausea|ardor|vermelhidao|descamacao|ressecamento))*(?: (?:na|da) pele| no inicio)?`,
  ),
  safe(
    '(?:lavar|lave) (?:bem )?as maos(?: (?:antes|apos|depois)(?: e (?:apos|depois))?(?: (?:do uso|de usar|de aplicar|a aplicacao|da aplicacao|aplicar))?)?',
  ),
  safe(
    '(?:lavar|lave) (?:o rosto|a pele|a area|o local|a regiao)(?: (?:antes|apos|depois)(?: (?:de aplicar|da aplicacao))?)?',
  ),
  safe(
    '(?:(?:usar|use|usando|aplicar|aplique|passar|passe)(?: sempre)? )?(?:o )?(?:protetor|filtro) solar(?: fps \\d+)?(?: (?:durante o|ao longo do|de) dia| pela manha| diariamente| todos os dias)?',
  ),
  // A dose that was forgotten is not made up for.
  safe(
    `(?:(?:se|caso|em caso de) (?:esquecer|esquecimento|pular)(?: (?:(?:de tomar )?(?:1|a|uma) dose))? ,? ?)?nao (?:(?:tomar|tome|usar|use|aplicar|aplique|injetar|injete) (?:a |1 )?(?:doses? (?:extras?|dobradas?|duplas?|adiciona(?:l|is))|o dobro(?: da dose)?)|(?:dobrar|dobre|duplicar|duplique) a dose)(?: (?:se|caso|em caso de|para compensar)(?: (?:a |1 )?(?:esquecer|esquecimento|esquecida|dose esquecida|pular))?)?`,
  ),
  safe(
    'nao (?:parar|interromper|suspender)(?: (?:o uso|o tratamento))? (?:sem (?:orientacao|falar com o medico)|por conta propria)(?: medica)?',
  ),
]
