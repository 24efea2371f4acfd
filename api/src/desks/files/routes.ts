import multipart from '@fastify/multipart';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { actorOf, type Api } from '../../http/context.ts';
import { badRequest, notFound } from '../../http/errors.ts';
import { envelopeOf, Id, IdParams, named, nullable, object, oneOf } from '../../http/schemas.ts';
import { previewMethod } from '../../modules/payment-methods/shown.ts';
import { contentOf } from '../../modules/files/bucket/content.ts';
import { readFile } from './read-file.ts';
import { PURPOSES, receive } from '../../modules/files/receive.ts';
import { store, storeProof } from '../../modules/files/store.ts';

const UploadedImage = named(
  'UploadedImage',
  object({
    id: Id,
    mime: Type.String(),
    byteCount: Type.Integer(),
    width: nullable(Type.Integer()),
    height: nullable(Type.Integer()),
    purpose: oneOf([...PURPOSES]),
    imageName: Type.String({ description: 'slug_timestamp.extension (specification §5)' }),
    sha256: Type.String(),
    qr: nullable(
      object(
        { vpa: Type.String(), payeeName: nullable(Type.String()), amount: nullable(Type.String()) },
        { description: 'The text of the UPI code in a QR image; null when none can be read' },
      ),
    ),
    duplicateOf: nullable(Id),
  }),
);

const uploadBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file', 'purpose'],
        properties: {
          file: { type: 'string', format: 'binary', description: 'png, jpg, jpeg, svg or webp; 5 MB at most' },
          purpose: oneOf([...PURPOSES]),
        },
      },
    },
  },
};

const binary = { schema: { type: 'string', format: 'binary' } };
const fileAnswer = { 200: { description: 'The image', content: { 'image/*': binary } } };

/** Images: QR codes and proofs (specification §5, safety 2.7). */
export async function fileRoutes(api: Api): Promise<void> {
  await api.register(async (scope) => {
    // Has a scope of its own, because no other route accepts multipart bodies.
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { throwFileSizeLimit: true });
    (scope as Api).post(
      '/files',
      {
        config: { access: { permission: 'files.upload' }, rate: 'upload', document: { requestBody: uploadBody } },
        bodyLimit: 6 * 1024 * 1024,
        schema: {
          operationId: 'uploadFile',
          tags: ['files'],
          summary: 'Upload an image',
          response: { 200: envelopeOf(UploadedImage) },
        },
      },
      async (request) => store(request, await receive(request)),
    );
    (scope as Api).post(
      '/intake/files',
      {
        config: { access: 'intake', document: { requestBody: uploadBody } },
        bodyLimit: 6 * 1024 * 1024,
        schema: {
          operationId: 'intakeFile',
          tags: ['intake'],
          summary: "A customer's proof of payment; its id goes into the deposit",
          response: { 200: envelopeOf(object({ id: Id })) },
        },
      },
      async (request) => {
        const received = await receive(request);
        if (received.purpose !== 'DEPOSIT_PROOF')
          throw badRequest('Customers send proofs of deposits only.', 'BAD_REQUEST', [
            { field: 'purpose', code: 'ENUM', msg: 'Customers send proofs of deposits only.' },
          ]);
        return storeProof(api, received);
      },
    );
  });

  api.get(
    '/files/:id',
    {
      config: { access: 'session', document: { responses: fileAnswer } },
      schema: { operationId: 'getFile', tags: ['files'], summary: 'The image itself', params: IdParams },
    },
    async (request, reply) => {
      return sendImage(reply, await readFile(api.deps, actorOf(request), request.params.id));
    },
  );

  api.get(
    '/intake/payment-methods/:id/qr',
    {
      config: { access: 'intake', document: { responses: fileAnswer } },
      schema: {
        operationId: 'intakeQr',
        tags: ['intake'],
        summary: 'The QR image of a method that customers are shown now',
        params: IdParams,
      },
    },
    async (request, reply) => {
      const preview = await previewMethod(api.deps, request.params.id);
      if (!preview?.shown.qrFileId || preview.hiddenBecause !== null) throw notFound('qr-image');
      const file = await api.deps.db
        .selectFrom('fileUpload')
        .select(['mime', 'imageName', 'content', 'objectKey', 'sha256'])
        .where('id', '=', preview.shown.qrFileId)
        .executeTakeFirstOrThrow();
      return sendImage(reply, { ...file, content: await contentOf(api.deps, file) });
    },
  );
}

interface StoredImage {
  mime: string;
  imageName: string;
  content: Buffer;
}

/** The headers keep anything in the file from running when it is opened directly (safety 2.7, step 8). */
function sendImage(reply: FastifyReply, { mime, imageName, content }: StoredImage) {
  const disposition = mime === 'image/svg+xml' ? 'attachment' : 'inline';
  return reply
    .headers({
      'content-type': mime,
      'content-disposition': `${disposition}; filename="${imageName}"`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cache-control': 'private, no-store',
    })
    .send(content);
}
