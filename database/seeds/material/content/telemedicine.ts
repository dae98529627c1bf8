import { company } from '@prumo/contracts/company'
import type { PageMaterial } from './page-material.ts'
import { mailLink, validSince } from './words.ts'

/** Says at length what packages/contracts/src/consents says in short: a patient agrees to those words, not to these. */
export const telemedicine: PageMaterial = {
  id: 4,
  slug: 'telemedicina',
  kind: 'standard',
  title: 'Telemedicina',
  metaDescription:
    'Como funciona a consulta à distância, quais são os limites dela e o que você autoriza antes de começar.',
  content: `
<p>Toda consulta aqui é à distância. Antes de marcar, você lê um termo curto e diz se autoriza. Esta página explica com calma o que esse termo significa. Vale desde ${validSince}.</p>

<h2>O que é</h2>
<p>Telemedicina é o atendimento médico feito por meios de comunicação, quando médico e paciente não estão no mesmo lugar. No Brasil ela é permitida por lei (Lei 14.510/2022) e regulada pela Resolução 2.314/2022 do Conselho Federal de Medicina. A consulta pode acontecer ao vivo, por vídeo ou telefone, ou por mensagens, em que um escreve e o outro responde depois. Você escolhe entre os meios que o profissional oferece.</p>
<p>O médico tem registro no conselho do estado, mostrado antes de você escolher. Ele tem os mesmos deveres de uma consulta no consultório: examinar o que for possível, explicar, registrar e guardar segredo.</p>

<h2>O que você autoriza</h2>
<p>A resolução (art. 15) e a LGPD (arts. 8º e 11) pedem que você autorize de modo livre e informado. Ao aceitar, você autoriza duas coisas:</p>
<ul>
<li>ser atendido à distância, por vídeo, telefone ou mensagens;</li>
<li>que suas respostas, mensagens, imagens e documentos sejam enviados, registrados no prontuário e guardados em sigilo para esse atendimento.</li>
</ul>
<p>Guardamos a versão do texto que você leu, a data, a hora, o endereço IP e o navegador, para provar o que foi combinado. A caixa vem sempre desmarcada: sem o seu toque, nada é autorizado.</p>

<h2>Você pode dizer não</h2>
<p>Pode recusar, pode preferir uma consulta presencial com outro profissional e pode desistir a qualquer momento, também no meio do atendimento. Recusar não traz nenhum prejuízo. Se cancelar antes de a consulta começar, recebe de volta tudo o que pagou. Quem retira a autorização depois da consulta não apaga o que já aconteceu: o prontuário continua guardado, porque a lei obriga.</p>
<p>Para retirar a autorização, escreva para ${mailLink(company.email)} ou diga ao profissional.</p>

<h2>Os limites</h2>
<ul>
<li>O médico não examina você com as mãos. Algumas doenças só aparecem no exame físico.</li>
<li>Ele pode pedir exames antes de decidir.</li>
<li>Ele pode concluir, a qualquer momento, que você precisa de atendimento presencial, e encaminhar você. É um direito e um dever dele.</li>
<li>A conexão pode falhar. Se cair, tentem de novo por telefone ou mensagem; se não for possível, remarcamos.</li>
<li>Fotos dependem da luz e da câmera. Mande imagens só quando o profissional pedir, e só das partes necessárias.</li>
</ul>
<p>Nosso questionário também conhece limites: se uma resposta falar a favor de atendimento presencial, ele para, explica por quê e não cobra nada.</p>

<h2>A regra dos 180 dias</h2>
<p>Em doenças crônicas ou acompanhamentos longos, a resolução pede uma consulta presencial com o médico assistente em intervalos de até 180 dias. Ela pode ser com um médico da sua cidade. Se você está nesse caso, conte ao profissional quando foi a última.</p>

<h2>Urgências</h2>
<p>Não atendemos urgências. Em caso de sinal grave, ligue para o 192 ou vá a um pronto-socorro. Para apoio emocional, o CVV atende no 188.</p>

<h2>Receitas e documentos</h2>
<p>Se o médico indicar, a receita sai com nome e registro dele, seu nome e CPF, data e hora, assinatura digital e a indicação de que foi emitida por telemedicina. Qualquer farmácia confere a assinatura pelo código, na página <a href="/receita">Conferir uma receita</a>. Alguns remédios controlados pedem o papel original ou têm prazo curto; quando for assim, o médico avisa. Você compra onde quiser, e o médico não ganha nada com isso. Nesta demonstração, os documentos são assinados com um certificado de teste e dizem que não valem em farmácia.</p>

<h2>Prontuário e sigilo</h2>
<p>O que vocês conversam fica no prontuário, cifrado, por 20 anos depois do último registro (Lei 13.787/2018). Só quem cuida de você o lê, cada leitura fica anotada, e você vê a lista em "Acessos aos dados", na sua área. Não gravamos vídeo nem áudio das consultas. Procure um lugar reservado, use fones e não deixe a tela à vista dos outros. O resto sobre dados está em <a href="/legal/privacidade">Privacidade</a>.</p>

<h2>Quem é quem</h2>
<p>No começo da consulta, profissional e paciente se identificam: ele diz nome e registro, e você confirma seus dados. As consultas são para maiores de 18 anos, e o CPF e a data de nascimento são conferidos antes. Não é permitido que outra pessoa se consulte no seu lugar.</p>

<h2>Psicólogos</h2>
<p>O atendimento psicológico à distância segue a Resolução 9/2024 do Conselho Federal de Psicologia. O psicólogo avalia se o seu caso pode ser atendido assim, ao vivo ou não, registra o atendimento, guarda sigilo e informa você sobre os limites. Se entender que a distância não serve, explica e indica onde procurar ajuda. Psicólogos não receitam remédios nem pedem que você pare de tomá-los.</p>

<h2>Reclamações e dúvidas</h2>
<p>Fale conosco por ${mailLink(company.email)} ou ${company.phone}, ${company.hours}. Quem responde pela parte médica é ${company.technicalDirector.name}, ${company.technicalDirector.registration}, diretora técnica. Sobre a conduta de um profissional, você também pode procurar o conselho regional de medicina ou de psicologia do estado dele.</p>
`,
}
