/** Spanish phrases for each sign. */
import type { Phrases } from './signs.ts';

export const es: Phrases = {
  trouble: `
    no funciona*, dejó de funcionar, ha dejado de, han dejado de, está caído, está caída, se ha caído, se cayó, roto,
    rota, error, errores, fallo, fallos, falla, ha fallado, equivocad*, incorrect*, duplicad*, dos veces, por duplicado,
    no puedo entrar, no podemos entrar, no puedo acceder, no podemos acceder, sin acceso, bloquead*, no llega,
    no llegan, no ha llegado, no han llegado, no se envía, no se envió, no se han enviado, no salió, no ha salido,
    no entran, desaparec*, falta, faltan, por error, queja, quejas, se quejan, descontent*, decepcion*, enfadad*,
    inaceptable, no es lo que, no era lo, problema, problemas, reembolso, rescindir, cancelar el contrato, raro,
    no cuadra, no cuadran`,
  deadline: `
    urgente, urge, urgencia, plazo, hoy, cuanto antes, lo antes posible, a más tardar, esta tarde, esta mañana,
    esta noche, antes de, antes del, hasta el, para el, para mañana, mañana por la, mañana a, para hoy, a final de,
    fecha límite, último día, en # días, en un plazo, inmediat*, vence, vencimiento, antes de las, el lunes, el martes,
    el miércoles, el jueves, el viernes`,
  request: `
    por favor, porfa, puedes, puede, podrías, podría, podéis, podríais, me dices, me dice, dime, dígame, avísame,
    avíseme, confírmame, confirme, confirma, confirmas, necesito que, necesitamos que, necesito, necesitamos, envíame,
    envíe, mándame, échale, échame, mira si, qué te parece, qué le parece, qué opinas, qué piensas, tu opinión,
    su opinión, quedo a la espera, quedamos a la espera, espero tu, espero su, rogamos, te agradecería, le agradecería`,
  decision: `
    adelante, seguimos adelante, aceptamos, acepto, aceptad*, aprobad*, aprobamos, firmad*, luz verde, de acuerdo,
    conforme, nos quedamos con, nos encaja, me encaja, nos parece bien, me parece bien, hemos decidido,
    nos hemos decidido, elegimos, contad con, cuenta con nosotros, cuándo empezamos, podemos empezar, puedes empezar,
    empezamos, no vamos a, pedido en firme, trato hecho`,
  money: `
    factura, facturas, pago, pagos, pagar, pagado, presupuesto, precio, precios, coste, cuesta, costaría, contrato,
    reembolso, iva, propuesta, honorarios, transferencia, importe, cobrad*, descuento, cláusula, abono`,
  meeting: `
    reunión, reuniones, llamada, cita, quedamos, quedar, vernos, a las #, cambiar la, mover la, aplazar, posponer,
    adelantar, no puedo ir, no llego, no voy a poder, otro día, otra hora, en vez de, en lugar de, cancelar la, agenda,
    taller, calendario`,
  callMe: `
    llámame, llámeme, me llamas, puedes llamarme, puede llamarme, dame un toque, por teléfono, te he llamado,
    le he llamado, he intentado llamar*, hablar contigo, hablar con usted, podemos hablar, tenemos que hablar,
    necesito hablar, tienes cinco minutos, tienes un minuto, tienes un momento, devuélveme la llamada`,
  authority: `
    hacienda, agencia tributaria, aeat, seguridad social, autónomo*, impuesto*, tributari*, gestor, gestora, gestoría,
    asesoría, modelo #, declaración, retencion*, juzgado, tribunal, abogad*, jurídic*, judicial, demanda, burofax,
    requerimiento, notificación, indemniza*, incumplimiento, rescisión, derechos de autor, marca registrada, rgpd, lopd,
    datos personales, protección de datos, mis datos, supresión, derecho de acceso, notario, notaría, embargo, deuda,
    sanción, aepd`,
  security: `
    nuevo inicio de sesión, inicio de sesión, intento de acceso, nuevo acceso, nuevo dispositivo,
    dispositivo desconocido, contraseña se ha cambiado, contraseña ha sido, cambio de contraseña, si no fuiste tú,
    si no ha sido, no has sido tú, alerta de seguridad, actividad sospechosa, actividad inusual, comprometid*,
    dos pasos, dos factores, clave api, clave de api, filtración, filtrad*`,
  atRisk: `
    caduca, caducó, caducar, caducado, vence, expira, expirar, será suspendid*, se suspenderá, se cancelará,
    se eliminará, será eliminad*, será cancelad*, suspendid*, no hemos podido cobrar, no se ha podido, no pudimos,
    pago rechazado, pago fallido, rechazad*, devuelto, devuelt*, impagad*, pendiente de pago, último aviso,
    acción necesaria, se requiere, renovación, renueva, renovar, certificado, saldo insuficiente, límite alcanzado,
    cuota, recibo devuelto, disputa, actualiza tu tarjeta, actualice su tarjeta, interrup*`,
  personal: `
    hospital, urgencias, operación, operan, accidente, ambulancia, falleci*, funeral, entierro, mamá, mi madre, papá,
    mi padre, abuela, abuelo, hermana, hijo, hija, colegio, cole, guardería, fiebre, médico, veterinari*, vecin*,
    casero, casera, fuga de agua, tubería, inundación, llaves, recoger a, recoger al, enfermo, enferma, se ha caído`,
  enquiry: `
    buscamos a alguien, busco a alguien, estamos buscando, estoy buscando, buscamos, tienes disponibilidad,
    tiene disponibilidad, disponibilidad, estás disponible, está disponible, cuánto cuesta, cuánto costaría,
    cuánto cobras, cuánto cobra, cuánto sería, cuánto saldría, qué tarifas, tus tarifas, sus tarifas, un presupuesto,
    pedir presupuesto, haces auditorías, hace auditorías, haces talleres, das formación, da formación, ofreces, ofrece,
    trabajas con, trabaja con, tus servicios, sus servicios, nos gustaría, me gustaría, querríamos, quisiéramos,
    necesitamos ayuda, necesito ayuda, necesitamos a alguien, podrías ayudarnos, podría ayudarnos, podrías ayudar*,
    interesad* en, en tu web, en su web, somos una, somos un, tenemos una, tenemos un, tengo una, tengo un, nuestro crm,
    nuestra newsletter, nuestros correos, nuestros leads, nuestro equipo`,
  referral: `
    me ha dado tu, me dio tu, me dio su, nos dio su, nos ha dado tu, me pasó tu, me pasó su, me ha pasado tu, recomend*,
    me habló de, nos habló de, me ha hablado de, me dijo que, me sugirió, en copia, poneros en contacto, te presento, os presento,
    le presento, presentaros, de parte de, por recomendación, amig* de, compañer* de, tu charla, su charla, tu ponencia,
    su ponencia`,
  thanks: `
    gracias, muchas gracias, mil gracias, agradecid*, genial, perfecto, estupendo, buen trabajo, enhorabuena`,
  nothingToDo: `
    no hace falta, no es necesario, no tienes que, no tiene que, no corre prisa, no urge,
    para tu información, para su información, para que lo sepas, para vuestra información, solo para informar,
    solo informar*, a título informativo, no requiere, nada que hacer, ya está resuelto, ya está solucionado,
    ya lo hemos resuelto, ya está todo, todo arreglado, cuando puedas, queda constancia`,
  offer: `
    ayudamos, ofrecemos, somos especialistas, especializad*, nuestra agencia, nuestra plataforma, nuestra solución,
    nuestros servicios, nuestra herramienta, nuestra empresa, nuestros clientes, colaboración, oportunidad,
    empresas como la tuya, empresas como la suya, consultores como, consultoras como, profesionales como,
    he visto tu web, he visto su web, vi tu web, vi su web, visitando tu, encontré tu, encontré su, he visto que,
    me llamó la atención, me ha llamado la atención, me encantó tu, me ha gustado tu, me pongo en contacto,
    te escribo porque, le escribo porque, podemos ayudar*, aumentar, aumenta tus, multiplicar, ahorrar, ahorra, seo,
    posicionamiento, enlaces, backlinks, primera página, captación, nuevos clientes, auditoría gratuita, demostración,
    gratis, gratuit*, sin compromiso, financiación, comisión, artículo patrocinado, nuestro podcast, reclut*, vacante,
    kit digital`,
  pitchEnd: `
    # minutos, quince minutos, diez minutos, breve llamada, llamada rápida, una llamada corta, charla rápida,
    tendría sentido, tiene sentido, te interesa, le interesa, te interesaría, le interesaría, te cuadra, te envío,
    le envío, te mando, puedo enviarte, quieres que te, una demo, agendar, agenda una, la persona adecuada,
    la persona indicada, quién lleva, la semana que viene, la próxima semana, basta con responder, qué me dices,
    reservar`,
  followUp: `
    mi correo anterior, mi email anterior, mi mensaje anterior, mi último, mi anterior, te escribí, le escribí,
    no he recibido respuesta, no he tenido respuesta, no tuve respuesta, vuelvo a escribir*, retomo, retomando,
    pudiste ver, has podido ver, ha podido ver, recordar, último intento, última vez, no insisto, subo este`,
  result: `al mes, en # días, en # semanas, # clientes, # reuniones, # leads`,
  optOut: `
    darse de baja, darte de baja, dar de baja, no te interesa, no le interesa, si no es el momento, no recibir más,
    dejar de recibir, responde baja, no volveré`,
  receipt: `
    recibo de, pago recibido, hemos recibido tu pago, hemos recibido su pago, gracias por tu compra,
    gracias por su compra, tu pedido, su pedido, enviado, entregado, en camino, en reparto, con éxito, correctamente,
    tu factura, su factura, factura disponible, reserva confirmada, extracto, tu paquete, su paquete`,
  promotion: `
    oferta, ofertas, rebajas, descuento, descuentos, promoción, webinar, inscríbete, regístrate, novedades,
    nueva función, encuesta, tu opinión, valora, valoración, resumen semanal, resumen mensual, newsletter, boletín,
    ver en el navegador, leer más, solo hasta, prueba, consejos, reserva tu plaza, cupón`,
  fraud: `
    verifique su cuenta, verifica tu cuenta, confirme sus datos, confirma tus datos, confirme su identidad,
    actualice sus datos, nuevos datos bancarios, nuevo iban, cambio de cuenta, cambiado de banco, nueva cuenta bancaria,
    ha ganado, has ganado, premio, herencia, haga clic, haz clic, pulse aquí, tasas de aduana, gastos de aduana,
    desbloquear, restablecer el acceso, tarjetas regalo, confidencial, devolución pendiente`,
  noReply: `
    no responda, no respondas, correo automático, mensaje automático, generado automáticamente, enviado automáticamente`,
  reader: `
    puedes, puede, podemos, puedo, podéis, tienes, tiene, tenéis, quieres, quiere, te, le, os, tu, tus, su, sus, ti,
    usted, contigo, nos, vienes, cuánto, cuándo, crees, sabes, hay novedades, alguna novedad, vamos`,
};
