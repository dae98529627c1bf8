import type { Condition } from '../condition.ts'

/**
 * Educational: for the man whose erection fails now and then; medicines by class only (RDC 96/2008; CFM 2.336/2023).
 */
export const erectionProblems: Condition = {
  slug: 'problemas-de-erecao',
  surveyKey: 'erectileDysfunction',
  about: {
    kind: 'MedicalCondition',
    name: 'Disfunção erétil',
    otherNames: ['Problemas de ereção', 'Falha de ereção', 'Ansiedade de desempenho'],
  },
  metaTitle: 'Problemas de ereção: por que às vezes falha',
  metaDescription:
    'Falhou uma vez ou falha de vez em quando: ansiedade, álcool, sono, cigarro, pornografia e os primeiros avisos dos vasos. O que fazer, com fontes.',
  title: 'Problemas de ereção',
  lead: 'Funciona numa semana e falha na outra. Sozinho vai, a dois não. Na maioria das vezes há uma explicação simples, e às vezes é o corpo pedindo um exame. Como distinguir uma coisa da outra.',
  picture: 'disfuncao-eretil',
  reviewedOn: '2026-11-21',
  what: {
    title: 'Falhar de vez em quando',
    paragraphs: [
      'A ereção não obedece à vontade. É o sistema nervoso do descanso que a liga, e o do susto que a desliga. Basta uma noite mal dormida, três doses a mais ou um pensamento na hora errada para o corpo escolher o susto. Por isso a falha isolada faz parte da vida sexual de qualquer um.',
      'O problema começa na vez seguinte. Você entra prestando atenção em si, confere se está firme, conclui que não está, e o próprio exame derruba o que restava. Médicos chamam isso de ansiedade de desempenho: a memória de uma falha fabricando a próxima.',
      'Três pistas ajudam a separar o que é da cabeça do que é do corpo. Você acorda com ereção? Sozinho ela vem firme? Falha com uma pessoa ou em certas situações, e não em outras? Três respostas positivas apontam mais para tensão, cansaço ou relação. Três negativas, ou uma piora lenta que já dura meses, pedem que se olhe para vasos, hormônios e remédios.',
      'Pista não é diagnóstico, e as duas coisas andam juntas com frequência: um pequeno aperto nos vasos assusta, e o susto faz o resto. Homens jovens também passam por isso. Em um serviço italiano, um em cada quatro pacientes novos com a queixa tinha 40 anos ou menos.',
    ],
  },
  causes: {
    title: 'O que costuma estar por trás',
    lead: 'O que os médicos mais encontram na história de quem falha só às vezes.',
    items: [
      {
        name: 'Ansiedade de desempenho',
        text: 'Estreia com alguém, volta depois de uma separação, tentativa de engravidar com data marcada, preservativo que quebra o ritmo. A adrenalina fecha as artérias que deveriam abrir.',
      },
      {
        name: 'Álcool e outras drogas',
        text: 'Pouco álcool solta; muito seda os nervos, e o corpo não responde por horas. Cocaína e anabolizantes prejudicam por semanas ou meses. A maconha tem estudos contraditórios.',
      },
      {
        name: 'Pouco sono, ou sono ruim',
        text: 'Dormir mal baixa a energia e o hormônio do dia seguinte. Ronco alto com pausas na respiração, a apneia, é mais comum em homens com queixa de ereção e merece investigação por si só.',
      },
      {
        name: 'Cigarro e vape',
        text: 'A nicotina contrai os vasos na hora, e anos de fumo os endurecem. Do cigarro eletrônico sabe-se menos, mas os primeiros estudos vão no mesmo sentido.',
      },
      {
        name: 'Pornografia',
        text: 'A resposta honesta é: depende. Pesquisas que acompanharam homens ao longo do tempo não acharam que assistir, por si só, cause falha. Quem sente que perdeu o controle, ou só se excita com um estímulo muito particular, conta mais dificuldade a dois, e para esse uma pausa é um teste barato.',
      },
      {
        name: 'Primeiros sinais dos vasos',
        text: 'Pressão, açúcar e colesterol altos não doem. A artéria do pênis tem metade da espessura da do coração e entope antes. Em homens de 40 a 49 anos, ter dificuldade de ereção andou junto com um risco bem maior de doença das coronárias na década seguinte.',
      },
      {
        name: 'Remédio novo',
        text: 'Se a falha começou semanas depois de um comprimido para pressão, humor, ansiedade, próstata ou cabelo, anote a data e leve a quem receitou. Parar ou trocar por conta própria pode ser pior.',
      },
    ],
    note: 'Brigas guardadas, luto, desemprego e filho recém-nascido também cabem nesta lista. O corpo não separa a cama do resto da vida.',
  },
  options: {
    title: 'O que dá resultado',
    lead: 'Comece pelo que resolve a causa provável. Remédio pode entrar, e nem sempre precisa ficar.',
    items: [
      {
        name: 'Tirar a prova do caminho',
        text: 'Combinem algumas noites de carinho sem penetração, mesmo que a ereção venha. O exercício se chama foco sensorial e é a base da terapia sexual. Sem exame marcado, some o medo da nota.',
        evidence: 'some',
      },
      {
        name: 'Algumas sessões com psicólogo',
        text: 'A terapia em grupo melhorou a ereção nos ensaios reunidos pela Cochrane, embora eles fossem pequenos. Costuma ser breve: não é uma análise da infância inteira.',
        evidence: 'some',
      },
      {
        name: 'Movimento, peso e pressão',
        text: 'Caminhar depressa, pedalar ou nadar na maior parte dos dias trata os vasos de verdade. O efeito aparece em meses e vale para o coração também.',
        evidence: 'strong',
      },
      {
        name: 'Parar de fumar',
        text: 'Em um acompanhamento de um ano, um em cada quatro homens que pararam teve melhora, sobretudo os de queixa leve; entre os que seguiram fumando, nenhum. O posto de saúde oferece tratamento gratuito.',
        evidence: 'some',
      },
      {
        name: 'Beber menos, dormir mais, tratar a apneia',
        text: 'Pouco álcool nos dias em que você pretende ter relação, e sete horas de sono por noite. Se o aparelho de pressão contínua for indicado para a apneia, a vida sexual de parte dos homens melhora junto.',
        evidence: 'some',
      },
      {
        name: 'Exercício do assoalho pélvico',
        text: 'Fortalecer os músculos da base do pênis ajuda a segurar o sangue. Em um ensaio inglês, quatro em cada dez homens recuperaram a função normal depois de seis meses de treino e orientação.',
        evidence: 'some',
      },
      {
        name: 'Comprimido por um tempo',
        text: 'Os inibidores da fosfodiesterase 5 têm boa evidência também quando a causa é emocional, e o médico pode usá-los para devolver a confiança enquanto o resto é tratado. Exigem receita: com remédios do grupo dos nitratos, ou com poppers, a pressão pode cair a ponto de pôr a vida em risco.',
        evidence: 'strong',
      },
      {
        name: 'Suplementos, “energéticos” e comprimido do amigo',
        text: 'Do ginseng, a Cochrane concluiu que o efeito, se existe, é pequeno. De outros, nem isso. E o comprimido sem receita esconde dose, origem e o motivo da falha.',
        evidence: 'weak',
      },
    ],
    note: 'Tomar remédio “só para não arriscar”, sem ter dificuldade, pode criar dependência psicológica: depois de um tempo, o homem não confia no próprio corpo sem ele.',
  },
  consultation: {
    title: 'A conversa com o médico',
    paragraphs: [
      'O médico quer a história, não só o sintoma: quando foi a última vez que funcionou bem, o que mudou desde então, quanto você bebe, como dorme, se ronca, o que toma. Responda no questionário com números aproximados; ele ganha tempo, e você não precisa lembrar de tudo ao vivo.',
      'Para quem falha às vezes, a primeira consulta em geral inclui medir a pressão (vale a farmácia ou o aparelho de casa) e pedir glicose, colesterol e, conforme o caso, testosterona pela manhã. São exames comuns, que você faz onde preferir, pelo plano ou pelo SUS.',
      'Pode sair dali um plano sem remédio nenhum. Se a ansiedade estiver na frente, o encaminhamento será para um psicólogo; se a história sugerir doença dos vasos, para um cardiologista perto de você.',
    ],
  },
  cost: {
    title: 'Quanto vai custar',
    paragraphs: [
      'O valor da consulta aparece ao lado do nome de cada médico e é o que você paga para começar. Sessões com psicólogo têm preço próprio, uma a uma ou em conjunto, sem obrigação de terminar.',
      'Exames são por sua conta, ou do plano, ou do posto. Remédio, se houver, você compra aqui ou em outra farmácia. Dormir, andar e largar o cigarro continuam sendo as partes mais baratas do tratamento.',
    ],
  },
  inPerson: {
    title: 'Sinais para não esperar',
    lead: 'Falhar às vezes raramente é grave. Mas vá a um serviço de saúde se notar:',
    items: [
      'cansaço ou aperto no peito com um esforço que antes era fácil',
      'panturrilha que dói ao andar e alivia ao parar, ou pés frios e sem pelos',
      'sede demais, urina demais e emagrecimento sem querer',
      'ereções da manhã que sumiram de todo há mais de três meses',
      'pênis que entortou, endureceu em um ponto ou dói quando sobe',
      'dormência entre as pernas, principalmente se você pedala muito ou tem dor nas costas',
    ],
    urgent:
      'Aperto no peito, falta de ar, fala enrolada ou um lado do corpo sem força: ligue 192 (SAMU) e, se usou remédio para ereção, avise, porque muda o que podem dar a você. Se a tristeza está demais, o 188 (CVV) atende a qualquer hora.',
  },
  questions: [
    {
      question: 'Falhei com alguém novo. Devo me preocupar?',
      answer:
        'Não por uma vez. Durma, beba menos no próximo encontro, diga que está nervoso e não faça da penetração o único fim da noite. Se a dificuldade se repetir por uns três meses, marque uma consulta.',
    },
    {
      question: 'Sou jovem e saudável. Pode ser do coração?',
      answer:
        'É pouco provável, sobretudo se as ereções ao acordar continuam. Ainda assim, medir a pressão e fazer um exame de açúcar custa pouco, e ninguém perde por saber.',
    },
    {
      question: 'A ereção vem, mas cai ao pôr o preservativo. E agora?',
      answer:
        'É um dos momentos em que a atenção sai do prazer. Treine sozinho até fazer de olhos fechados, experimente outro tamanho e use lubrificante. Deixar de usar não é solução.',
    },
    {
      question: 'Quanto tempo sem pornografia para saber se era isso?',
      answer:
        'Não existe prazo comprovado. Quatro a oito semanas bastam para você perceber se algo muda. Se não conseguir ficar sem, é esse o assunto a levar ao psicólogo.',
    },
    {
      question: 'Perder a ereção significa perder o interesse pela pessoa?',
      answer:
        'Não. O desejo e a ereção usam caminhos diferentes, e dá para querer muito e não ter resposta. Dizer isso em voz alta costuma aliviar os dois.',
    },
    {
      question: 'Testosterona ajuda nesses casos?',
      answer:
        'Só se estiver baixa em exames repetidos, e mesmo assim mexe mais com a vontade que com a firmeza. Com o hormônio normal, não há ganho a esperar.',
    },
  ],
  sources: [
    {
      title: 'Erectile Dysfunction: AUA Guideline',
      language: 'en',
      where: 'American Urological Association, 2018',
      href: 'https://www.auanet.org/guidelines-and-quality/guidelines/erectile-dysfunction-(ed)-guideline',
    },
    {
      title: 'Guidelines on Sexual and Reproductive Health',
      language: 'en',
      where: 'European Association of Urology',
      href: 'https://uroweb.org/guidelines/sexual-and-reproductive-health',
    },
    {
      title: 'Psychosocial interventions for erectile dysfunction',
      language: 'en',
      where: 'Melnik e outros, Cochrane Database of Systematic Reviews, 2007',
      href: 'https://doi.org/10.1002/14651858.CD004825.pub2',
    },
    {
      title: 'Ginseng for erectile dysfunction',
      language: 'en',
      where: 'Lee e outros, Cochrane Database of Systematic Reviews, 2021',
    },
    {
      title:
        'One Patient Out of Four with Newly Diagnosed Erectile Dysfunction Is a Young Man: Worrisome Picture from the Everyday Clinical Practice',
      language: 'en',
      where: 'Capogrosso e outros, The Journal of Sexual Medicine, 2013',
    },
    {
      title: 'A Population-Based, Longitudinal Study of Erectile Dysfunction and Future Coronary Artery Disease',
      language: 'en',
      where: 'Inman e outros, Mayo Clinic Proceedings, 2009',
    },
    {
      title:
        'Is Pornography Use Related to Erectile Functioning? Results From Cross-Sectional and Latent Growth Curve Analyses',
      language: 'en',
      where: 'Grubbs e Gola, The Journal of Sexual Medicine, 2019',
    },
    {
      title: 'Do cigarette smokers with erectile dysfunction benefit from stopping?',
      language: 'en',
      where: 'Pourmand e outros, BJU International, 2004',
    },
    {
      title: 'Pelvic floor exercises for erectile dysfunction',
      language: 'en',
      where: 'Dorey e outros, BJU International, 2005',
    },
  ],
}
