import multipart from '@fastify/multipart';
import { Type } from 'typebox';
import { actorOf, type Api } from '../../http/context.ts';
import { envelopeOf, Id, IdParams, named, nullable, object, oneOf } from '../../http/schemas.ts';
import { readFile } from './read-file.ts';
import { PURPOSES, receive } from './receive.ts';
import { store } from './store.ts';

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
        properties: { file: { type: 'string', format: 'binary', description: 'png, jpg, jpeg, svg or webp; 5 MB at most' }, purpose: oneOf([...PURPOSES]) },
      },
    },
  },
};

const binary = { schema: { type: 'string', format: 'binary' } };
const fileAnswer = { 200: { description: 'The image', content: { 'image/*': binary } } };

/** Images: QR codes and proofs (specification §5, safety 2.7). */
export async function fileRoutes(api: Api): Promise<void> {
  await api.register(async (scope) => {
    // In a scope of its own: no other route takes multipart bodies.
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { throwFileSizeLimit: true });
    (scope as Api).post(
      '/files',
      {
        config: { access: { permission: 'files.upload' }, rate: 'upload', document: { requestBody: uploadBody } },
        bodyLimit: 6 * 1024 * 1024,
        schema: { operationId: 'uploadFile', tags: ['files'], summary: 'Upload an image', response: { 200: envelopeOf(UploadedImage) } },
      },
      async (request) => store(request, await receive(request)),
    );
  });

  api.get(
    '/files/:id',
    {
      config: { access: 'session', document: { responses: fileAnswer } },
      schema: { operationId: 'getFile', tags: ['files'], summary: 'The image itself', params: IdParams },
    },
    async (request, reply) => {
      const file = await readFile(api.deps.db, actorOf(request), request.params.id);
      const disposition = file.mime === 'image/svg+xml' ? 'attachment' : 'inline';
      return reply
        .headers({
          'content-type': file.mime,
          'content-disposition': `${disposition}; filename="${file.imageName}"`,
          // Opened by itself, nothing in it may run (safety 2.7, step 8).
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          'cache-control': 'private, no-store',
        })
        .send(file.content);
    },
  );
}
