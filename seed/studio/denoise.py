"""Cleans a picture of its sampling noise.

Debian's Blender is built without Open Image Denoise. Its network is published with its weights (Apache-2.0),
so it is run here by PyTorch: the picture goes in with the colour and the direction of each surface."""
import math, os, struct
import numpy as np
import torch
import torch.nn.functional as F

WEIGHTS = os.environ.get(
    'DENOISE_WEIGHTS', os.path.join(os.path.dirname(os.path.abspath(__file__)), 'weights', 'rt_hdr_alb_nrm.tza')
)


def weights(path):
    "The tensors of a TZA file, by name."
    raw = open(path, 'rb').read()
    magic, major, _, table = struct.unpack_from('<HBBQ', raw, 0)
    if magic != 0x41D7 or major != 2:
        raise ValueError(f'{path} is no file of weights')
    (count,), at, found = struct.unpack_from('<I', raw, table), table + 4, {}
    for _ in range(count):
        (n,) = struct.unpack_from('<H', raw, at)
        name = raw[at + 2 : at + 2 + n].decode()
        at += 2 + n
        dims = raw[at]
        shape = struct.unpack_from(f'<{dims}I', raw, at + 1)
        at += 1 + 4 * dims + dims
        kind = chr(raw[at])
        (offset,) = struct.unpack_from('<Q', raw, at + 1)
        at += 9
        data = np.frombuffer(raw, {'f': np.float32, 'h': np.float16}[kind], math.prod(shape), offset)
        found[name] = torch.from_numpy(data.astype(np.float32).reshape(shape))
        found[name] = found[name].contiguous(memory_format=torch.channels_last) if dims == 4 else found[name]
    return found


# The network was taught on light compressed by this curve.
A, B, C, D, E, G, H = 1412.83765, 1.64593172, 0.431384981, -0.00294139609, 0.192653254, 0.00626026094, 0.998620152
Y0, Y1, X0, X1 = 1.57945760e-06, 0.0322087631, 0.00223151711, 0.370974749


def squeeze(y):
    return np.where(y <= Y0, A * y, np.where(y <= Y1, B * np.power(np.maximum(y, 1e-12), C) + D, E * np.log(y + G) + H))


def unsqueeze(x):
    return np.where(
        x <= X0, x / A, np.where(x <= X1, np.power(np.maximum(x - D, 1e-12) / B, 1 / C), np.exp((x - H) / E) - G)
    )


TOP = float(squeeze(np.float64(65504)))


def clean(light, normal, surface):
    "All three are height x width x 3: linear light, directions from -1 to 1, surface colours."
    torch.set_num_threads(os.cpu_count())
    w = weights(WEIGHTS)
    scale = 0.18 / np.exp(np.log(light.mean(-1) + 1e-4).mean())
    given = np.dstack(
        [squeeze(light.astype(np.float64) * scale) / TOP, np.clip(surface, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5]
    )
    high, wide = light.shape[:2]
    x = torch.from_numpy(given.astype(np.float32).transpose(2, 0, 1)[None])
    x = given = F.pad(x, (0, -wide % 16, 0, -high % 16), mode='reflect').contiguous(memory_format=torch.channels_last)

    def layer(name, x):
        return F.relu(F.conv2d(x, w[f'{name}.weight'], w[f'{name}.bias'], padding=1))

    def join(x, skip):
        return torch.cat([F.interpolate(x, scale_factor=2, mode='nearest'), skip], 1)

    with torch.no_grad():
        x = layer('enc_conv1', layer('enc_conv0', x))
        one = F.max_pool2d(x, 2)
        two = F.max_pool2d(layer('enc_conv2', one), 2)
        three = F.max_pool2d(layer('enc_conv3', two), 2)
        four = F.max_pool2d(layer('enc_conv4', three), 2)
        x = layer('enc_conv5b', layer('enc_conv5a', four))
        for step, skip in ((4, three), (3, two), (2, one), (1, given)):
            x = layer(f'dec_conv{step}b', layer(f'dec_conv{step}a', join(x, skip)))
        x = layer('dec_conv0', x)
    out = x[0, :, :high, :wide].numpy().transpose(1, 2, 0).astype(np.float64)
    return (unsqueeze(np.clip(out, 0, 1) * TOP) / scale).astype(np.float32)
